import type { PaymentStatusName } from '../teams/payment-status-names.ts';

export const exportMessages = {
  exportDone: (teams: 'All' | PaymentStatusName, format: string) =>
    `${teams} teams exported to ${format} successfully`,
  exportsRunning: 'Two of your exports are already being prepared. Please wait for one to finish.',
  exportTooLarge:
    'This file is too large to prepare. Export the CSV file, or only the teams with one payment status.',
  exportFailed: (format: string) => `Error downloading ${format}`,
  exporting: (format: string) => `Preparing the ${format} file…`,
  exportCancelled: 'Export cancelled',
} as const;
