/** Why a file cannot be read. */
export const unreadableReasons = [
  'locked_pdf',
  'wrong_password',
  'old_excel',
  'no_table',
  'direction_unknown',
  'scanned_pdf',
  'too_many_lines',
  'too_slow',
  'unreadable',
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];
