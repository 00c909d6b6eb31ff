import { eventDetail } from '@hackon/contract/events/events';
import { type Judge, listJudges } from '@hackon/contract/judging/judges';
import {
  type Board,
  listRounds,
  type Preview,
  type Round,
  roundBoard,
  roundPreview,
} from '@hackon/contract/judging/rounds';
import { submissionSettings } from '@hackon/contract/submissions/settings';
import { prizes, tracks } from '@hackon/contract/submissions/tracks';
import { buildEvent, inDays } from './build-event.ts';
import { buildBoard, buildPreview, buildRound } from './build-judging.ts';
import { buildSettings } from './build-project.ts';
import { answers, fakeServer } from './fake-server.ts';

export const judgedEvent = buildEvent({ submissionDeadline: inDays(-2) });
export const judgingPath = `/events/${judgedEvent._id}/judging`;

/** Serves what the desk of judging reads. A round has its own board. */
export function serveJudging({
  rounds = [],
  judges = [],
  board = {},
  preview = {},
}: {
  rounds?: Round[];
  judges?: Judge[];
  board?: Partial<Board>;
  preview?: Partial<Preview>;
}): void {
  fakeServer.use(
    answers(eventDetail, judgedEvent),
    answers(submissionSettings, { settings: buildSettings() }),
    answers(listRounds, rounds),
    answers(listJudges, judges),
    answers(tracks, []),
    answers(prizes, []),
    answers(roundBoard, ({ params }) =>
      buildBoard({ round: rounds.find(({ _id }) => _id === params.id) ?? buildRound(), ...board }),
    ),
    answers(roundPreview, buildPreview(preview)),
  );
}
