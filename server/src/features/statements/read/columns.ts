import { createHash } from 'node:crypto';
import { type ColumnRole, columnRoles } from '@hackon/contract/statements/column-roles';
import type { ColumnChoice } from './statement.ts';

/** The headings of each column, without spaces and signs. The first role that fits takes a column. */
const headings: Record<ColumnRole, string> = {
  date: 'date txndate transactiondate trandate postdate postingdate paymentdate',
  valueDate: 'valuedate valuedat valuedt creationdate',
  narration:
    'narration description details particulars remarks transactionremarks from transactiondetails transactionparticulars transactiondescription',
  reference:
    'chqrefnumber chqrefno refnochequeno chequenumber chequeno chqno instrumentid bankreferenceno referencenumber referenceno refno utr utrno rrn rrnno upirefno',
  credit: 'credit credits cr creditamount deposit deposits depositamt depositamount depositcr',
  debit: 'debit debits dr debitamount withdrawal withdrawals withdrawalamt withdrawalamount withdrawaldr',
  amount: 'amount transactionamount txnamount',
  type: 'drcr crdr type debitcredit transactiontype paymenttype',
  balance: 'balance closingbalance runningbalance bal',
  // A second column of the type belongs to the balance.
  balanceType: 'drcr crdr',
  status: 'status transactionstatus paymentstatus',
};

const known = new Map(columnRoles.map((role) => [role, headings[role].split(' ')]));

interface Bank {
  name: string;
  /** Other columns may stand between. */
  header: string;
  /** Debit and credit are sometimes exchanged. */
  mayBeSwapped?: true;
  /** A list of payments received, without a balance. */
  report?: true;
}

const banks: Bank[] = [
  {
    name: 'hdfc',
    header: 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
  },
  {
    name: 'hdfc',
    header: 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
  },
  { name: 'sbi', header: 'Txn Date,Value Date,Description,Ref No./Cheque No.,Debit,Credit,Balance' },
  { name: 'sbi', header: 'Date,Details,Ref No/Cheque No,Debit,Credit,Balance' },
  {
    name: 'icici',
    header:
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
  },
  { name: 'axis', header: 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL', mayBeSwapped: true },
  {
    name: 'kotak',
    header: 'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
  },
  {
    name: 'canara',
    header: 'Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance',
  },
  { name: 'pnb', header: 'Date,Instrument ID,Amount(INR),Type,Balance,Remarks' },
  { name: 'pnb', header: 'Transaction Date,Cheque Number,Withdrawal,Deposit,Balance,Narration' },
  {
    name: 'baroda',
    header: 'TRAN DATE,VALUE DATE,NARRATION,CHQ.NO.,WITHDRAWAL(DR),DEPOSIT(CR),BALANCE(INR)',
  },
  {
    name: 'phonepe',
    header:
      'PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,Amount,Fee,TransactionDate,SettlementDate,BankReferenceNo',
    report: true,
  },
];

/** `hdfc` and so on, or `other`. */
export interface Header extends Pick<Bank, 'mayBeSwapped' | 'report'> {
  bank: string;
  columns: ColumnChoice;
}

/** Returns the columns of a row that is a header: a date, a narration or reference, and money. */
export function headerOf(cells: string[]): Header | undefined {
  const names = cells.map(headingOf);
  const columns: ColumnChoice = {};
  for (const [role, ofRole] of known) {
    const free = names.findIndex((name, index) => ofRole.includes(name) && !isTaken(columns, index));
    if (free >= 0) columns[role] = free;
  }
  const hasDay = columns.date !== undefined || columns.valueDate !== undefined;
  const hasText = columns.narration !== undefined || columns.reference !== undefined;
  const hasMoney = columns.credit !== undefined || columns.amount !== undefined;
  if (!hasDay || !hasText || !hasMoney) return undefined;
  const bank = banks.find(({ header }) => header.split(',').every((name) => names.includes(headingOf(name))));
  return {
    bank: bank?.name ?? 'other',
    columns,
    ...(bank?.mayBeSwapped && { mayBeSwapped: true }),
    ...(bank?.report && { report: true }),
  };
}

function isTaken(columns: ColumnChoice, index: number): boolean {
  return Object.values(columns).includes(index);
}

/** Returns a heading in small letters, without spaces, signs and currency. */
export function headingOf(cell: string): string {
  return cell
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .replace(/(?<=.)inr$/u, '');
}

/** Returns the key under which the columns of a header are remembered. */
export function headerHash(cells: string[]): string {
  return createHash('sha256').update(cells.map(headingOf).join(',')).digest('hex');
}
