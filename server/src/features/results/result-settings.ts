import { ResultSettings } from '@hackon/contract/results/results';
import type { Reader } from '../../db/database.ts';

export async function resultSettingsOf(db: Reader, eventId: string): Promise<ResultSettings> {
  const row = await db
    .selectFrom('result_settings')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row ? { show: row.show, feedback: row.feedback, roundId: row.round_id } : ResultSettings.parse({});
}
