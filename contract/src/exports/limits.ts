export const exportLimits = {
  /** Members per PDF or Excel file. The largest file takes 2 GB of memory. */
  exportMembers: 40_000,
} as const;
