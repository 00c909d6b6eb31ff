import type { ManagerRole } from '@hackon/contract/accounts/accounts';

/** The roles that a manager may pick, as they read. Who picks none is `other`. */
export const managerRoles: { role: ManagerRole; label: string }[] = [
  { role: 'event_manager', label: 'Event Manager' },
  { role: 'coordinator', label: 'Coordinator' },
  { role: 'admin', label: 'Admin' },
];
