import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { setSubmissionSettings } from '@hackon/contract/submissions/settings';
import {
  saveSubmission,
  sendSubmissionFile,
  submitSubmission,
} from '@hackon/contract/submissions/submissions';
import { addPrize, addTrack } from '@hackon/contract/submissions/tracks';
import type { App } from '@hackon/server/http/bind';
import { call } from './call.ts';
import { demoBody, demoPrizes, demoProjects, demoTracks } from './demo-projects.ts';
import { drawProject } from './draw-project.ts';
import type { MovableClock } from './fill-demo.ts';

const minute = 60 * 1000;

interface Filling {
  app: App;
  clock: MovableClock;
  today: Date;
  manager: string;
  event: Pick<ManagerEventDetail, '_id' | 'startDate' | 'endDate'>;
  /** In the order of their registration. */
  teams: readonly { _id: string; token: string }[];
  /** All have submitted, and the gallery is open. Else some have. */
  isShown: boolean;
}

/** Collects projects from the start of the event to its end. The clock stays in the event. */
export async function fillProjects(filling: Filling): Promise<void> {
  const { app, clock, today, manager, event, teams, isShown } = filling;
  const params = { id: event._id };
  const gallery = isShown ? 'deadline' : 'off';
  clock.now = new Date(Math.min(Date.parse(event.startDate), today.getTime()));
  await call(app, setSubmissionSettings, {
    token: manager,
    params,
    body: { deadline: event.endDate, gallery },
  });
  const trackIds: string[] = [];
  for (const body of demoTracks) {
    const track = await call(app, addTrack, { token: manager, params, body });
    trackIds.push(track._id);
  }
  for (const body of demoPrizes) await call(app, addPrize, { token: manager, params, body });
  const end = Math.min(Date.parse(event.endDate), today.getTime());
  const writing = isShown ? teams : teams.slice(0, -2);
  for (const [index, team] of writing.entries()) {
    const project = demoProjects[index];
    if (!project) break;
    const isReady = isShown || index % 3 === 0;
    clock.now = new Date(end - (writing.length - index) * 11 * minute);
    const sent = { token: team.token, params: { teamId: team._id } };
    const slug =
      project.title
        .toLowerCase()
        .replaceAll(/[^a-z]+/gu, '-')
        .replaceAll(/^-|-$/gu, '') || 'siren';
    const changes = {
      title: project.title,
      tagline: project.tagline,
      tags: project.tags,
      trackIds: [trackIds[project.track] ?? ''],
      body: isReady ? demoBody(project) : `## The problem\n\n${project.problem}`,
      ...(isReady && {
        repoUrl: `https://github.com/hackon-demo/${slug}`,
        demoUrl: `https://${slug}.example`,
      }),
      ...(index % 2 === 0 && isReady && { videoUrl: `https://video.example/${slug}` }),
    };
    await call(app, saveSubmission, { ...sent, body: { base: 0, changes } });
    for (const number of index % 4 === 1 ? [index, index + 5, index + 10] : [index]) {
      await sendPicture(app, team, await drawProject(number));
    }
    if (isReady) await call(app, submitSubmission, sent);
  }
}

async function sendPicture(
  app: App,
  { _id, token }: { _id: string; token: string },
  payload: Buffer,
): Promise<void> {
  const { method, path } = sendSubmissionFile;
  const { statusCode, body } = await app.inject({
    method,
    url: path.replace(':teamId', _id).replace(':file', 'picture'),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/png',
      'x-file-name': 'screenshot.png',
    },
    payload,
  });
  if (statusCode >= 400) throw new Error(`${method} ${path}: ${body}`);
}
