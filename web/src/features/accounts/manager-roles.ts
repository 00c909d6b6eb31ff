import type { ManagerRole } from '@hackon/contract/accounts/accounts';

/** Without a choice the role is `other`. */
export const managerRoles: { role: ManagerRole; label: string }[] = [
  { role: 'event_manager', label: 'Event Manager' },
  { role: 'coordinator', label: 'Coordinator' },
  { role: 'admin', label: 'Admin' },
];
