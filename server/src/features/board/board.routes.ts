import * as contract from '@hackon/contract/board/board';
import { boardMessages } from '@hackon/contract/board/messages';
import type { Parts } from '../../define-feature.ts';
import { type App, bind } from '../../http/bind.ts';
import { askSeeker, hideEntry, leaveBoard, putOnBoard, reportEntry } from './change-board.ts';
import { listEntries, readBoard } from './read-board.ts';

export function boardRoutes(app: App, { db, config }: Parts): void {
  const { publicUrl, rateLimit, smtpUrl } = config;
  const needsConfirmedEmail = rateLimit && smtpUrl !== undefined;
  const viewing = (ref: string, { accountId }: { accountId: string }, now: Date) => ({
    ref,
    studentId: accountId,
    publicUrl,
    now,
  });

  bind(app, contract.readBoard, ({ params, caller, now }) => readBoard(db, viewing(params.id, caller, now)));
  bind(app, contract.putOnBoard, ({ params, caller, body, now }) =>
    putOnBoard(db, { ...viewing(params.id, caller, now), body, needsConfirmedEmail }),
  );
  bind(app, contract.leaveBoard, async ({ params, caller, now }) => {
    await leaveBoard(db, viewing(params.id, caller, now));
    return { message: boardMessages.left };
  });
  bind(app, contract.askSeeker, async ({ params: { id, entryId }, caller, now }) => {
    const name = await askSeeker(db, { ...viewing(id, caller, now), entryId });
    return { message: boardMessages.asked(name) };
  });
  bind(app, contract.reportEntry, async ({ params: { id, entryId }, caller, now }) => {
    await reportEntry(db, { ...viewing(id, caller, now), entryId });
    return { message: boardMessages.reported };
  });
  bind(app, contract.boardEntries, ({ params, caller }) => listEntries(db, params.id, caller.accountId));
  bind(app, contract.hideEntry, ({ params: { id, entryId }, caller, body }) =>
    hideEntry(db, { ref: id, managerId: caller.accountId, entryId, ...body }),
  );
}
