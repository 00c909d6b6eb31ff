import {
  askToJoin,
  changeDraftMember,
  changeOwnDetails,
  createDraft,
  type Draft,
  getDraft,
} from '@hackon/contract/drafts/drafts';
import { signUpStudent } from './accounts.ts';
import type { NewEventBody } from './events.ts';
import { startWithEvent } from './teams.ts';
import type { StartOptions, TestApp } from './test-app.ts';

export type Student = Awaited<ReturnType<typeof signUpStudent>>;

let numbers = 0;

/** Returns the details of one student, with an own register number. */
export function newDetails() {
  numbers += 1;
  return { name: '', registerNumber: `DRAFT-${numbers}`, mobileNumber: '9876543210', college: '' };
}

/** Starts an event with a leader who has opened a team. */
export async function startWithDraft(change: NewEventBody = {}, options: StartOptions = {}) {
  const started = await startWithEvent({ minTeamSize: 2, maxTeamSize: 3, ...change }, options);
  const { app, event } = started;
  const leader = await signUpStudent(app);
  const { draft } = await app.succeed(createDraft, {
    token: leader.token,
    params: { id: event._id },
    body: { teamName: 'Byte Me' },
  });
  return { ...started, leader, draft, ...callsOf(app, draft) };
}

function callsOf(app: TestApp, draft: Draft) {
  const params = { id: draft._id };
  const code = draft.joinLink?.split('/').at(-1) ?? '';
  const ask = ({ token }: Student, details = newDetails()) =>
    app.call(askToJoin, { token, params: { code }, body: details });
  const changeMember = (
    { token }: Student,
    { _id: accountId }: Student,
    body: { state: 'in' | 'removed' } | { leader: true },
  ) => app.call(changeDraftMember, { token, params: { ...params, accountId }, body });
  const fill = ({ token }: Student, details = newDetails()) =>
    app.call(changeOwnDetails, { token, params, body: details });
  const room = ({ token }: Student) => app.call(getDraft, { token, params });
  const seen = ({ token }: Student) => app.succeed(getDraft, { token, params });
  return { params, code, ask, changeMember, fill, room, seen };
}
