export const exportLimits = {
  /** Members in a PDF file or workbook. That many take about 2 GB of memory. CSV files have no limit. */
  exportMembers: 40_000,
} as const;
