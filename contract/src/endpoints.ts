import * as accountSecurity from './accounts/account-security.ts';
import * as announcements from './announcements/announcements.ts';
import * as accounts from './accounts/accounts.ts';
import * as assistant from './assistant/assistant.ts';
import * as board from './board/board.ts';
import * as contact from './contact/contact.ts';
import * as drafts from './drafts/drafts.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events/events.ts';
import * as exports from './exports/exports.ts';
import * as history from './history/history.ts';
import * as images from './events/images.ts';
import * as judges from './judging/judges.ts';
import * as judging from './judging/judging.ts';
import * as rounds from './judging/rounds.ts';
import * as mailChoices from './mail-choices/mail-choices.ts';
import * as paymentQuestion from './teams/payment-question.ts';
import * as payCodes from './pay-codes/pay-codes.ts';
import * as paymentQueue from './payment-queue/payment-queue.ts';
import * as people from './people/people.ts';
import * as places from './places/places.ts';
import * as projects from './projects/projects.ts';
import * as programme from './programme/change-programme.ts';
import * as reminders from './reminders/reminders.ts';
import * as results from './results/results.ts';
import * as sharing from './sharing/sharing.ts';
import * as statements from './statements/statements.ts';
import * as submissionSettings from './submissions/settings.ts';
import * as submissions from './submissions/submissions.ts';
import * as tasks from './tasks/tasks.ts';
import * as teams from './teams/teams.ts';
import * as tracks from './submissions/tracks.ts';

const files = {
  'account-security': accountSecurity,
  accounts,
  announcements,
  assistant,
  board,
  contact,
  drafts,
  events,
  exports,
  history,
  images,
  judges,
  judging,
  'mail-choices': mailChoices,
  'pay-codes': payCodes,
  'payment-queue': paymentQueue,
  'payment-question': paymentQuestion,
  people,
  places,
  programme,
  projects,
  statements,
  reminders,
  results,
  rounds,
  sharing,
  'submission-settings': submissionSettings,
  submissions,
  tasks,
  teams,
  tracks,
};

/** A test compares the endpoints with the server's routes. */
export const endpointsByFile: ReadonlyMap<string, readonly Endpoint[]> = new Map(
  Object.entries(files).map(([file, exported]) => [
    file,
    Object.values<unknown>(exported).filter(isEndpoint),
  ]),
);

export const endpoints: readonly Endpoint[] = [...endpointsByFile.values()].flat();

/** Such as `GET /api/events`. */
export function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
