import { createHash } from 'node:crypto';
import type { ManagerEventDetail } from '@hackon/contract/events/events';
import { ApiError } from '../../../api-error.ts';
import type { Database } from '../../../db/database.ts';
import { newId } from '../../../db/new-id.ts';
import type { ReceivedFile } from '../../../http/received-files.ts';
import type { Source } from '../../accounts/source-of.ts';
import { findOwnEvent } from '../find-event.ts';
import { changeImage } from './change-image.ts';
import { encodeImage } from './encode-image.ts';
import type { ImageFiles } from './image-files.ts';

interface Upload {
  managerId: string;
  source: Source;
  ref: string;
  file: ReceivedFile;
  now: Date;
}

/**
 * Throws 404, and the errors of `encodeImage`. Writes the files before the event names them. `sweepUploads` deletes
 * files left by a crash.
 */
export async function setEventImage(
  db: Database,
  files: ImageFiles,
  { managerId, source, ref, file, now }: Upload,
): Promise<ManagerEventDetail> {
  // Refuses before the encoding; `changeImage` checks again under the lock.
  await findOwnEvent(db, ref, managerId, 'edit');
  const encoded = await encodeImage(file, managerId);
  // The id separates equal pictures of two events.
  const name = `${newId(now)}-${createHash('sha256').update(encoded.image).digest('hex').slice(0, 16)}`;
  await files.write(name, encoded);
  const size = encoded.image.length + encoded.smallImage.length;
  try {
    return await changeImage(db, files, { managerId, source, ref, image: { name, size }, now });
  } catch (error) {
    // After a lost connection the event may name the picture, so only a refusal deletes it.
    if (error instanceof ApiError) await files.removeOrLeave(name);
    throw error;
  }
}
