import type { Readable } from 'node:stream';
import type { BodyOf } from '@hackon/contract/endpoint';
import {
  type FileKind,
  saveSubmission,
  sendSubmissionFile,
  type Submission,
  submission,
  submissionVersions,
  submitSubmission,
  withdrawSubmission,
} from '@hackon/contract/submissions/submissions';
import { signInAgain } from '../trust/authorization-world.ts';
import { confirmEmail, signUpStudent } from './accounts.ts';
import { free, type NewEventBody } from './events.ts';
import { collectProjects, deadline } from './projects.ts';
import { newMember, registerTeam, startWithEvent } from './teams.ts';
import type { StartOptions } from './test-app.ts';

export type Changes = BodyOf<typeof saveSubmission>['changes'];

/** All that the default settings require. */
export const complete = {
  title: 'Bus Kab?',
  tagline: 'When the bus comes.',
  body: '## Why\n\nBus 12 is late.',
};

/** A team at an event that collects projects. Its second member has an account too. */
export async function startWithProject(
  settings: Parameters<typeof collectProjects>[2] = {},
  change: NewEventBody = free,
  options: StartOptions = {},
) {
  const started = await startWithEvent(change, options);
  const { app, manager, event } = started;
  await collectProjects(app, event, settings);
  const leader = await signUpStudent(app);
  const member = await signUpStudent(app);
  await confirmEmail(app, member);
  const members = [newMember('asha'), { ...newMember('ravi'), email: member.email }];
  const team = await registerTeam(app, leader, event, { members });
  const params = { teamId: team._id };
  const write = (who: { token: string }, base: number, changes: Changes) =>
    app.call(saveSubmission, { token: who.token, params, body: { base, changes } });
  const read = async (who = leader) =>
    (await app.succeed(submission, { token: who.token, params })).submission;
  const submit = (who = leader) => app.call(submitSubmission, { token: who.token, params });
  const takeBack = () => app.call(withdrawSubmission, { token: leader.token, params });
  const versions = () => app.succeed(submissionVersions, { token: leader.token, params });
  const send = (
    kind: FileKind,
    file: Buffer | Readable,
    { type = typeOf(kind), name = '', who = { token: leader.token }, teamId = team._id } = {},
  ) =>
    app.inject({
      method: sendSubmissionFile.method,
      url: sendSubmissionFile.path.replace(':teamId', teamId).replace(':file', kind),
      payload: file,
      headers: {
        'content-type': type,
        authorization: `Bearer ${who.token}`,
        ...(name && { 'x-file-name': encodeURIComponent(name) }),
      },
    });
  /** Sessions end before the deadline. */
  const goTo = async (instant: string | number) => {
    app.clock.now = new Date(instant);
    for (const person of [manager, leader, member]) person.token = await signInAgain(app, person);
  };
  /** In ms after the deadline. */
  const goAfterDeadline = (ms: number) => goTo(Date.parse(deadline) + ms);
  const organizer = { token: manager.token, params: { id: event._id } };
  const steps = { write, read, submit, takeBack, versions, send, goTo, goAfterDeadline };
  return { ...started, leader, member, team, params, organizer, ...steps };
}

function typeOf(kind: FileKind): string {
  return kind === 'slides' ? 'application/pdf' : 'image/jpeg';
}

/** A PDF of exactly this many bytes. */
export function newPdf({ size = 1000, mark = '' } = {}): Buffer {
  const head = `%PDF-1.7\n${mark}\n`;
  const end = '\n%%EOF\n';
  return Buffer.from(head + ' '.repeat(size - head.length - end.length) + end);
}

export const saved = (change: Partial<Submission>) => ({ status: 200, body: { submission: change } });
