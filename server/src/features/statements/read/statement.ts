import type { ColumnRole } from '@hackon/contract/statements/column-roles';
import type { UnreadableReason } from '@hackon/contract/statements/unreadable-reasons';

/** One payment in or out. */
export interface StatementLine {
  /** Counts from 1. */
  row: number;
  /** Positive. */
  paise: number;
  /** YYYY-MM-DD. */
  bookedOn: string;
  /** 12 digits each. */
  references: string[];
  /** Without line breaks. */
  narration: string;
  /** The bank returned a UPI payment. */
  reversal: boolean;
}

/** Why a row with a payment was left out. `shortened_reference`: Excel wrote `4.12E+11` for a number. */
export type DropReason =
  | 'amount_unreadable'
  | 'date_unreadable'
  | 'in_and_out'
  | 'direction_missing'
  | 'shortened_reference';

export interface DroppedRow {
  row: number;
  why: DropReason;
}

export interface Statement {
  /** Such as `hdfc-csv`, `sbi-pdf`; `other-xlsx` by synonyms; `columns-csv` when the organizer named the columns. */
  format: string;
  /** Payments in and out, and dropped rows. */
  rowsRead: number;
  credits: StatementLine[];
  debits: StatementLine[];
  firstDay: string | null;
  lastDay: string | null;
  dropped: DroppedRow[];
  /** Only if the organizer named the columns. */
  headerHash?: string;
}

/** The position of each column, from 0. Needs `date` and one of `credit` and `amount`. */
export type ColumnChoice = Partial<Record<ColumnRole, number>>;

interface UnknownColumns {
  columns: string[];
  /** The next rows. */
  sample: string[][];
  headerHash: string;
}

export type ReadResult =
  | { statement: Statement }
  | { unknownColumns: UnknownColumns }
  | { refused: UnreadableReason };

export interface ReadOptions {
  /** For a locked PDF. */
  password?: string | undefined;
  columns?: ColumnChoice | undefined;
  /** By `headerHash`. */
  rememberedColumns?: Record<string, ColumnChoice> | undefined;
}
