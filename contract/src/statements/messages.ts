/** Sentences about bank statements. */
export const statementMessages = {
  toLookAt: 'To look at',
  listFailed: 'Error loading the statements',
  uploadFailed: 'Error reading the statement',
  cancelled: 'The upload was cancelled.',
  decisionFailed: 'Error deciding the payments',
  undoFailed: 'Error undoing the statement',
  settingFailed: 'Error saving the setting',
  tooLarge: 'The file is larger than 10 MB. Choose a shorter period.',
  quota: 'This event has 200 statements. No more can be uploaded.',
  proposalsQuota: 'Too many payments fit teams of this event. Choose a shorter period.',
  openCreditsQuota: 'Too many payments of the fee belong to no team. Choose a shorter period.',
  unknownColumns: 'We do not know these columns. Say which one is which.',
  refused: {
    locked_pdf: 'This PDF is locked. Type its password; it is not kept.',
    wrong_password: 'This password does not open the PDF.',
    old_excel: 'This is an old Excel file. Save it as CSV or XLSX first.',
    no_table: 'No table with dates and amounts found.',
    direction_unknown:
      'The amounts do not add up to the balance. Upload the file as the bank gave it, or paste the IDs.',
    scanned_pdf: 'Scanned pictures cannot be read. Download Excel or CSV.',
    too_many_lines: 'More than 50,000 lines. Choose a shorter period.',
    too_slow: 'This file takes too long to read. Choose a shorter period, or CSV.',
    unreadable: 'This file cannot be read. Download Excel or CSV.',
  },
  wrongAccount: 'No payment of a team is here. Is this the right account?',
  dailySums:
    'Payments to this UPI ID reach the bank in daily sums. Upload the transaction report of your UPI app instead.',
} as const;
