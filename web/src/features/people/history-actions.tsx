import type { HistoryEntry } from '@hackon/contract/history/history';
import { roleNames } from '@hackon/contract/people/roles';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { HistoryActions } from '../../define-feature.ts';

export const actions = {
  person_invited: (entry) => ({ icon: UserPlus, sentence: `invited somebody as ${rolesOf(entry)}` }),
  invitation_withdrawn: (entry) => ({
    icon: UserMinus,
    sentence: `withdrew an invitation as ${rolesOf(entry)}`,
  }),
  person_joined: (entry) => ({ icon: UserPlus, sentence: `joined as ${rolesOf(entry)}` }),
  roles_changed: (entry) => ({
    icon: Users,
    sentence: `changed the roles of ${personOf(entry)} to ${rolesOf(entry)}`,
  }),
  person_removed: (entry) => ({ icon: UserMinus, sentence: `removed ${personOf(entry)} from the event` }),
  person_left: () => ({ icon: UserMinus, sentence: 'left the event' }),
  event_transferred: (entry) => ({ icon: Users, sentence: `handed the event over to ${personOf(entry)}` }),
} satisfies HistoryActions;

function rolesOf({ details: { roles = [] } }: HistoryEntry): string {
  return roles.map((role) => roleNames[role]).join(', ');
}

function personOf({ person }: HistoryEntry): string {
  if (!person) return 'a deleted account';
  return person.isYou ? 'you' : person.name;
}
