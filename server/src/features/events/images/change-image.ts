import type { ManagerEventDetail } from '@hackon/contract/events/events';
import type { Database, Transaction } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Source } from '../../accounts/source-of.ts';
import { lockOwnEvent } from '../find-event.ts';
import { getManagerEvent } from '../get-event.ts';
import { recordAction } from '../../history/record-action.ts';
import type { ImageFiles } from './image-files.ts';

interface Change {
  managerId: string;
  source: Source;
  ref: string;
  /** The files are already written. Size in bytes. */
  image: { name: string; size: number } | null;
  now: Date;
}

/** Deletes the previous picture. Throws 404. */
export async function changeImage(
  db: Database,
  files: ImageFiles,
  { managerId, source, ref, image, now }: Change,
): Promise<ManagerEventDetail> {
  const { event, before } = await transaction(db, async (trx) => {
    const { id, image: shown, version, manager_id } = await lockOwnEvent(trx, ref, managerId, 'edit');
    if (image !== null || shown !== null) {
      await trx
        .updateTable('events')
        .set({ image: image?.name ?? null, version: version + 1, updated_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      await keepRecord(trx, { managerId: manager_id ?? managerId, image, before: shown, now });
      const name = image ? 'event_image_set' : 'event_image_removed';
      await recordAction(trx, { name, accountId: managerId, source, eventId: id }, now);
    }
    return { event: await getManagerEvent(trx, id, managerId, now), before: shown };
  });
  if (before !== null) await files.removeOrLeave(before);
  return event;
}

async function keepRecord(
  trx: Transaction,
  { managerId, image, before, now }: Omit<Change, 'ref' | 'source'> & { before: string | null },
): Promise<void> {
  if (before !== null) await trx.deleteFrom('uploads').where('file_name', '=', before).execute();
  if (image === null) return;
  await trx
    .insertInto('uploads')
    .values({
      id: newId(now),
      account_id: managerId,
      file_name: image.name,
      media_type: 'image/webp',
      size: image.size,
      created_at: now.toISOString(),
    })
    .execute();
}
