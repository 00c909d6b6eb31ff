import writeExcelFile from 'write-excel-file/node';
import { type PlacedText, writePdf } from './write-pdf.ts';

/** One payment of an invented person. */
export interface Payment {
  /** YYYY-MM-DD. */
  day: string;
  /** In paise, negative for money out. */
  paise: number;
  reference: string;
  name: string;
  vpa: string;
  note: string;
  reversal?: true;
}

type Cells = string[];

interface Line extends Payment {
  /** From 1. */
  number: number;
  /** In paise, after the payment. */
  balance: number;
}

export interface Source {
  /** The format's name as the reader says it, without its last part. */
  bank: string;
  above: Cells[];
  header: Cells;
  /** Below the header. */
  stars?: true;
  cells: (line: Line) => Cells;
  /** The reference of a line may be in the narration, or in its own column. */
  below: Cells[];
  /** The first column is empty. */
  indented?: true;
  /** Keeps no balance. */
  report?: true;
}

function cellsOf(row: string): Cells {
  return row.split(',');
}

const account = [['Account Statement'], ['Name', 'ASHA INVENTED'], ['Account No', '110045678901'], []];

function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

/** 12500000 is 1,25,000.00. */
function grouped(paise: number): string {
  const [whole = '', part] = rupees(Math.abs(paise)).split('.');
  const head = whole.slice(0, -3).replaceAll(/\B(?=(?:\d\d)+$)/gu, ',');
  return `${paise < 0 ? '-' : ''}${head ? `${head},` : ''}${whole.slice(-3)}.${part}`;
}

function inOut({ paise }: Payment, unused: string, write = grouped): [credit: string, debit: string] {
  const amount = write(Math.abs(paise));
  return paise > 0 ? [amount, unused] : [unused, amount];
}

function dayOf({ day }: Payment, separator: string, shortYear = false): string {
  const [year = '', month, date] = day.split('-');
  return [date, month, shortYear ? year.slice(2) : year].join(separator);
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function namedDay({ day }: Payment): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

const narrations = {
  hdfc: (line: Payment) =>
    `${line.reversal ? 'REV-' : ''}UPI-${line.name}-${line.vpa}@OKHDFC-HDFC0000123-${line.reference}-${line.note}`,
  sbi: (line: Payment, word = 'BY TRANSFER-') => {
    const side = line.paise > 0 ? 'CR' : 'DR';
    const parts = [
      line.reference,
      line.name.slice(0, 8),
      'YESB',
      line.vpa.slice(0, 10),
      line.note.slice(0, 5),
    ];
    return `${word}UPI/${side}/${parts.join('/')}`;
  },
};

/** Each row of the list of sources. */
export const sources: Record<string, Source> = {
  'HDFC text': {
    bank: 'hdfc',
    above: [],
    header: [
      'Date ',
      'Narration',
      'Value Dat',
      'Debit Amount',
      'Credit Amount',
      'Chq/Ref Number',
      'Closing Balance',
    ],
    cells: (line) => {
      const [credit, debit] = inOut(line, '0.00', rupees);
      const day = ` ${dayOf(line, '/', true)} `;
      return [
        day,
        narrations.hdfc(line).padEnd(90),
        day,
        debit,
        credit,
        `0000${line.reference}`,
        rupees(line.balance),
      ];
    },
    below: [],
  },
  'HDFC xls': {
    bank: 'hdfc',
    above: account,
    header: [
      'Date',
      'Narration',
      'Chq./Ref.No.',
      'Value Dt',
      'Withdrawal Amt.',
      'Deposit Amt.',
      'Closing Balance',
    ],
    stars: true,
    cells: (line) => {
      const [credit, debit] = inOut(line, '');
      const day = dayOf(line, '/', true);
      return [day, narrations.hdfc(line), `0000${line.reference}`, day, debit, credit, grouped(line.balance)];
    },
    below: [
      [],
      ['STATEMENT SUMMARY :-'],
      ['Opening Balance', '', '', '', 'Debits', 'Credits', 'Closing Bal'],
    ],
  },
  'SBI xls': {
    bank: 'sbi',
    above: account,
    header: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      'Branch Code',
      'Debit',
      'Credit',
      'Balance',
    ],
    cells: (line) => {
      const [credit, debit] = inOut(line, ' ');
      const narration = `${narrations.sbi(line)}--`;
      return [
        namedDay(line),
        namedDay(line),
        narration,
        'TRANSFER FROM 4897690162090 /',
        '4897',
        debit,
        credit,
        grouped(line.balance),
      ];
    },
    below: [['**This is a computer generated statement and does not require a signature.']],
  },
  'SBI xlsx': {
    bank: 'sbi',
    above: account,
    header: ['Date', 'Details', 'Ref No/Cheque No', 'Debit', 'Credit', 'Balance'],
    cells: (line) => {
      const [credit, debit] = inOut(line, '');
      const text = narrations.sbi(line, line.paise > 0 ? 'DEP TFR\n' : 'WDL TFR\n');
      return [
        dayOf(line, '/'),
        `${text.slice(0, 22)}\n${text.slice(22)}`,
        '',
        debit,
        credit,
        grouped(line.balance),
      ];
    },
    below: [],
  },
  ICICI: {
    bank: 'icici',
    above: account,
    header: cellsOf(
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    ),
    indented: true,
    cells: (line) => {
      const [credit, debit] = inOut(line, '0.0', rupees);
      const { name, vpa, note, reference } = line;
      // The number is second or sixth.
      const text =
        line.number % 2 === 0
          ? `UPI/${reference}/${note}/${vpa}@okicici/YES BANK`
          : `UPI/${name}/${vpa}@okicici/${note}/YES BANK/${reference}/ICI0a1b2c3`;
      const day = dayOf(line, '/');
      return [String(line.number), day, day, '-', text, debit, credit, rupees(line.balance)];
    },
    below: [[], ['Legends Used in Account Statement'], ['1. UPI - Unified Payments Interface 123456789012']],
  },
  Axis: {
    bank: 'axis',
    above: account,
    header: ['SRL NO', 'Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    cells: (line) => {
      const [credit, debit] = inOut(line, ' ', rupees);
      const text = `UPI/P2A/${line.reference}/${line.name}/UPI/${line.note}`;
      return [String(line.number), dayOf(line, '-'), ' ', text, debit, credit, rupees(line.balance), '248'];
    },
    below: [[], ['Unless the constituent notifies the bank, this is correct.']],
  },
  Kotak: {
    bank: 'kotak',
    above: account,
    header: cellsOf(
      'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    ),
    cells: (line) => {
      const [day, side] = [dayOf(line, '-'), line.paise > 0 ? 'CR' : 'DR'];
      const text = `UPI/${line.name}/${line.reference}/UPI`;
      const balanceSide = line.balance < 0 ? 'DR' : 'CR';
      const amounts = [grouped(Math.abs(line.paise)), side, grouped(Math.abs(line.balance)), balanceSide];
      return [String(line.number), day, day, text, `UPI-${secondReference(line)}`, ...amounts];
    },
    below: [['Opening balance', '', '', '', '', '0.00', 'CR']],
  },
  Canara: {
    bank: 'canara',
    above: account,
    header: [
      'Txn Date',
      'Value Date',
      'Cheque No.',
      'Description',
      'Branch Code',
      'Debit',
      'Credit',
      'Balance',
      '',
    ],
    cells: (line) => {
      const [credit, debit] = inOut(line, '');
      const text = `UPI/${line.paise > 0 ? 'CR' : 'DR'}/${line.reference}/${line.name}/SBIN/**${line.vpa}/${line.note}`;
      const days = [`="${dayOf(line, '-')} 08:46:47"`, `="${dayOf(line, '-')}"`];
      return [...days, '', text, '33', debit, credit, grouped(line.balance), ''];
    },
    below: [],
  },
  PNB: {
    bank: 'pnb',
    above: account,
    header: ['Date', 'Instrument ID', 'Amount(INR)', 'Type', 'Balance', 'Remarks'],
    cells: (line) => {
      const side = line.paise > 0 ? 'CR' : 'DR';
      const text = `UPI/${side}/${line.reference}/${line.name}/${line.vpa}`;
      return [dayOf(line, '/'), '', grouped(Math.abs(line.paise)), side, grouped(line.balance), text];
    },
    below: [],
  },
  'PNB with narration': {
    bank: 'pnb',
    above: account,
    header: ['Transaction Date', 'Cheque Number', 'Withdrawal', 'Deposit', 'Balance', 'Narration'],
    cells: (line) => {
      const [credit, debit] = inOut(line, '');
      const text = `UPI/${line.paise > 0 ? 'CR' : 'DR'}/${line.reference}/${line.name}/${line.vpa}`;
      return [dayOf(line, '/'), '', debit, credit, `${grouped(line.balance)} Cr.`, text];
    },
    below: [],
  },
  'Bank of Baroda': {
    bank: 'baroda',
    above: account,
    header: [
      'TRAN DATE',
      'VALUE DATE',
      'NARRATION',
      'CHQ.NO.',
      'WITHDRAWAL(DR)',
      'DEPOSIT(CR)',
      'BALANCE(INR)',
    ],
    cells: (line) => {
      const [credit, debit] = inOut(line, '-');
      const day = dayOf(line, '-');
      const side = line.balance < 0 ? 'Dr' : 'Cr';
      const text = `UPI/${line.reference}/08:46:47/UPI/${line.vpa}@okaxis/${line.note}`;
      return [day, day, text, '', debit, credit, `${grouped(Math.abs(line.balance))}${side}`];
    },
    below: [],
  },
  'PhonePe Business': {
    bank: 'phonepe',
    above: [],
    header: cellsOf(
      'PaymentType,MerchantReferenceId,PhonePeReferenceId,From,Instrument,CreationDate,Amount,Fee,TransactionDate,SettlementDate,BankReferenceNo',
    ),
    cells: (line) => {
      const day = `${dayOf(line, '-')} 08:46:47`;
      const type = line.paise > 0 ? 'PAYMENT' : 'REFUND';
      const ids = [`MR${line.number}`, `T26${line.number}`, line.name, 'UPI', day];
      return [type, ...ids, rupees(Math.abs(line.paise)), '1.50', day, dayOf(line, '-'), line.reference];
    },
    below: [],
    report: true,
  },
};

/** Kotak adds its own number. */
export function secondReference({ reference }: Payment): string {
  return `${reference.slice(0, 4)}${String(99_999_999 - Number(reference.slice(4))).padStart(8, '0')}`;
}

/** In paise. */
const opening = 12_500_000;

/** Returns a source's rows, header included. */
export function statementRows(source: Source, payments: readonly Payment[]): Cells[] {
  let balance = opening;
  const lines = payments.map((payment, index) => {
    balance += payment.paise;
    return { ...payment, number: index + 1, balance };
  });
  const stars = source.stars ? [source.header.map(() => '********')] : [];
  const rows = [...source.above, source.header, ...stars, ...lines.map(source.cells), ...source.below];
  return source.indented ? rows.map((cells) => ['', ...cells]) : rows;
}

/** How a program writes rows. */
export const containers = {
  csv: (rows: Cells[]) => delimited(rows, ','),
  'tab text': (rows: Cells[]) => delimited(rows, '\t'),
  xlsx: (rows: Cells[]) => asWorkbook(evaluated(rows)),
  html: (rows: Cells[]) => asWebPage(evaluated(rows)),
  pdf: (rows: Cells[]) => asPdf(evaluated(rows)),
};

/** Only text files hold formulas. */
function evaluated(rows: Cells[]): Cells[] {
  return rows.map((cells) => cells.map((cell) => cell.replace(/^="(.*)"$/u, '$1')));
}

/** Quotes only what needs it. */
export function delimited(rows: Cells[], delimiter: string): Buffer {
  const lines = rows.map((cells) =>
    cells
      .map((cell) =>
        cell.includes(delimiter) || cell.includes('\n') ? `"${cell.replaceAll('"', '""')}"` : cell,
      )
      .join(delimiter),
  );
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

async function asWorkbook(rows: Cells[]): Promise<Buffer> {
  return writeExcelFile(rows, { sheet: 'Statement' }).toBuffer();
}

function asWebPage(rows: Cells[]): Buffer {
  const lines = rows.map((row) => `<tr>${row.map(asWebCell).join('\n')}</tr>`);
  const table = `<TABLE border=1>${lines.join('\n')}</TABLE>`;
  return Buffer.from(`<html><head><title>Statement</title></head><body>${table}</body></html>`);
}

function asWebCell(cell: string): string {
  const text = cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>');
  return `<td align=left>${text || '&nbsp;'}</td>`;
}

interface Paper {
  /** Locks the file. */
  password?: string;
  /** Characters of a cell in one line. */
  wrapAt?: number;
}

const page = { width: 1_190, height: 842, top: 80, foot: 780, left: 20, text: 6, line: 8, gap: 4 };

/** Draws the rows in columns, with headings on each page. Long cells continue on the next line. */
export function asPdf(rows: Cells[], { password, wrapAt = 30 }: Paper = {}): Buffer {
  const columns = Math.max(...rows.map((row) => row.length));
  const columnWidth = (page.width - 2 * page.left) / columns;
  const header = rows.findIndex((row) => row.length >= 6);
  const pages: PlacedText[][] = [];
  let y = Infinity;
  const draw = (row: Cells) => {
    const cells = row.map((cell) => cell.split('\n').flatMap((line) => wrapped(line.trim(), wrapAt)));
    for (const [column, lines] of cells.entries()) {
      const x = page.left + column * columnWidth;
      pages.at(-1)?.push(...lines.map((text, line) => ({ x, y: y + line * page.line, text })));
    }
    y += Math.max(1, ...cells.map(({ length }) => length)) * page.line + page.gap;
  };
  for (const [index, row] of rows.entries()) {
    if (y > page.foot - 40) {
      pages.push([
        { x: page.left, y: page.foot + 30, text: `Page ${pages.length + 1}` },
        { x: page.left + columnWidth, y: 20, text: 'Bank of Invention' },
      ]);
      y = page.top;
      if (index > header) draw(rows[header] ?? []);
    }
    draw(row);
  }
  return writePdf(pages, { width: page.width, height: page.height, fontSize: page.text, password });
}

function wrapped(text: string, at: number): string[] {
  if (text === '') return [];
  return Array.from({ length: Math.ceil(text.length / at) }, (_none, index) =>
    text.slice(index * at, (index + 1) * at),
  );
}
