import type { StatementImport } from '@hackon/contract/statements/statements';
import type { Row } from '../../db/tables.ts';

export function toImport(row: Row<'statement_imports'>): StatementImport {
  return {
    _id: row.id,
    format: row.format,
    rowsRead: row.rows_read,
    credits: row.credits,
    firstDay: row.first_day,
    lastDay: row.last_day,
    createdAt: row.created_at,
    undoneAt: row.undone_at,
  };
}
