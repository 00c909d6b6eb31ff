import { judgingMessages } from '@hackon/contract/judging/messages';
import * as contract from '@hackon/contract/judging/rounds';
import type { FastifyRequest } from 'fastify';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import type { Caller } from '../../http/caller.ts';
import { sourceOf } from '../accounts/source-of.ts';
import { assignRound } from './assign-round.ts';
import { changeAssignments, changeEntry } from './change-assignments.ts';
import { findOwnRound } from './find-round.ts';
import { addRound, changeRound, deleteRound, listRounds } from './change-round.ts';
import type { RoundChange } from './change-own-round.ts';
import { getBoard } from './round-board.ts';
import { ranksCsv, scoresCsv } from './round-csv.ts';
import { getPreview } from './round-preview.ts';
import { roundWorkbook } from './round-workbook.ts';
import { closeRound, finaliseRound, openRound, reopenRound, revealRound } from './round-steps.ts';
import { toRound } from './to-round.ts';

interface OrganizerCall {
  params: { id: string };
  caller: Caller;
  request: FastifyRequest;
  now: Date;
}

export function roundsRoutes(app: App, { db }: Parts): void {
  bind(app, contract.listRounds, ({ params, caller, now }) =>
    listRounds(db, { ref: params.id, managerId: caller.accountId, now }),
  );
  bind(app, contract.addRound, ({ params, caller, request, body, idempotency, now }) => {
    const who = { managerId: caller.accountId, source: sourceOf(request) };
    return addRound(db, { ref: params.id, ...who, body, idempotency, now });
  });
  bind(app, contract.getRound, async (call) => {
    const { round } = await findOwnRound(db, changeOf(call));
    return toRound(db, round, call.now);
  });
  bind(app, contract.changeRound, (call) => changeRound(db, { ...changeOf(call), body: call.body }));
  bind(app, contract.deleteRound, async (call) => {
    await deleteRound(db, changeOf(call));
    return { message: judgingMessages.roundDeleted };
  });

  bind(app, contract.assignRound, (call) => assignRound(db, changeOf(call)));
  bind(app, contract.openRound, (call) => openRound(db, changeOf(call)));
  bind(app, contract.closeRound, (call) => closeRound(db, { ...changeOf(call), ...call.body }));
  bind(app, contract.reopenRound, (call) => reopenRound(db, { ...changeOf(call), ...call.body }));
  bind(app, contract.revealRound, (call) => revealRound(db, changeOf(call)));
  bind(app, contract.finaliseRound, (call) => finaliseRound(db, changeOf(call)));

  bind(app, contract.roundBoard, (call) => getBoard(db, changeOf(call)));
  bind(app, contract.roundPreview, (call) => getPreview(db, changeOf(call)));
  bind(app, contract.changeAssignments, (call) =>
    changeAssignments(db, { ...changeOf(call), ...call.body, release: call.body.release }),
  );
  bind(app, contract.changeEntry, (call) =>
    changeEntry(db, { ...changeOf(call), submissionId: call.params.submissionId, ...call.body }),
  );
  bind(app, contract.scoresCsv, (call) => scoresCsv(db, changeOf(call)));
  bind(app, contract.ranksCsv, (call) => ranksCsv(db, changeOf(call)));
  bind(app, contract.roundXlsx, (call) => roundWorkbook(db, changeOf(call)));
}

function changeOf({ params, caller, request, now }: OrganizerCall): RoundChange {
  return { id: params.id, managerId: caller.accountId, source: sourceOf(request), now };
}
