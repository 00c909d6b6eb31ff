export const exportLimits = {
  /** Members in a PDF or Excel file, which then needs about 2 GB of memory. CSV has no limit. */
  exportMembers: 40_000,
} as const;
