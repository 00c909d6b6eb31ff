import type { ManagerProfile, ManagerUser, StudentUser } from '@hackon/contract/accounts/accounts';
import type { Row } from '../../db/tables.ts';

export function toManagerUser(row: Row<'accounts'>): ManagerUser {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    organization: row.organization ?? '',
    department: row.department ?? '',
    role: row.role ?? 'other',
  };
}

export function toManagerProfile(row: Row<'accounts'>): ManagerProfile {
  return { ...toManagerUser(row), digest: row.digest === 1 };
}

export function toStudentUser(row: Row<'accounts'>): StudentUser {
  return { _id: row.id, name: row.name, email: row.email, college: row.college ?? '' };
}
