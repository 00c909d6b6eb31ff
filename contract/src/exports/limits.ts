/** Numbers of exports. */
export const exportLimits = {
  /** Members in a PDF file or workbook, which takes some 2 GB of memory for so many. A CSV file has no bound. */
  exportMembers: 40_000,
} as const;
