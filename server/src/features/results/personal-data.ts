import type { Reader, Transaction } from '../../db/database.ts';
import { inPages } from '../../db/in-pages.ts';
import type { Row } from '../../db/tables.ts';
import type { Erasure } from '../../define-feature.ts';
import { selectEnteredTeams } from '../teams/teams-of-student.ts';

const onPage = 100;

/** The prizes of the teams that the student registered, with the organizer's reason. */
export function prizesWonBy(db: Reader, studentId: string): AsyncIterable<unknown[]> {
  return inPages(onPage, (last?: Row<'awards'>) =>
    db
      .selectFrom('awards')
      .selectAll()
      .where('team_id', 'in', idsOf(db, studentId))
      .where((eb) =>
        eb(eb.refTuple('prize_id', 'team_id'), '>', eb.tuple(last?.prize_id ?? '', last?.team_id ?? '')),
      )
      .orderBy('prize_id')
      .orderBy('team_id')
      .limit(onPage)
      .execute(),
  );
}

function idsOf(db: Reader, studentId: string) {
  return selectEnteredTeams(db, studentId).clearSelect().select('teams.id');
}

export async function eraseAwardReasons(trx: Transaction, { account }: Erasure): Promise<void> {
  await trx
    .updateTable('awards')
    .set({ reason: '' })
    .where('team_id', 'in', idsOf(trx, account.id))
    .execute();
}
