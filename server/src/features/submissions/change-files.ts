import { createHash, randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { limits } from '@hackon/contract/limits';
import { shownText } from '@hackon/contract/shown-text';
import { submissionLimits } from '@hackon/contract/submissions/limits';
import { submissionMessages } from '@hackon/contract/submissions/messages';
import type { FileKind, SavedSubmission } from '@hackon/contract/submissions/submissions';
import { ApiError } from '../../api-error.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { newId } from '../../db/new-id.ts';
import type { Row } from '../../db/tables.ts';
import type { ReceivedFile } from '../../http/received-files.ts';
import { encodeImage } from '../events/images/encode-image.ts';
import { changeProject, type Writer } from './change-project.ts';
import { findOwnProject, requireOpen, timesOf } from './find-project.ts';
import { contentOf } from './project-content.ts';
import type { ProjectFiles } from './project-files.ts';
import { writeVersion } from './write-version.ts';

interface Sent extends Writer {
  kind: FileKind;
  fileName: string;
  file: ReceivedFile;
  /** When the first byte arrived. */
  began: Date;
}

/**
 * Adds a picture, or replaces the slides. A file that began before the close may arrive some minutes after it. Throws
 * 404; 409 `submissions_closed`, `quota_reached`; 413, 415.
 */
export async function sendFile(
  db: Database,
  files: ProjectFiles,
  { studentId, teamId, clock, kind, fileName, file, began }: Sent,
): Promise<SavedSubmission> {
  // Refuses before the encoding; checked again under the lock.
  const project = await findOwnProject(db, teamId, studentId);
  const { event } = project;
  requireOpen(event, timesOf(project, began), began);
  const name = randomBytes(12).toString('hex');
  if (kind === 'picture') {
    if (file.size > submissionLimits.pictureBytes)
      throw new ApiError('too_large', submissionMessages.pictureTooLarge);
    await files.writePicture(name, await encodeImage(file, studentId));
  } else {
    await requirePdf(file, event.slides_mb);
    await files.writeSlides(name, file.path);
  }
  const stored = {
    kind,
    name,
    fileName: nameShown(fileName, kind),
    size: file.size,
    hash: await hashOf(file),
  };
  try {
    const store = async (trx: Transaction, row: Row<'submissions'>, now: Date) => {
      if (kind === 'slides') await removeFiles(trx, row, { kind }, now);
      else await requireRoom(trx, row.team_id);
      await trx
        .insertInto('submission_files')
        .values({
          id: newId(now),
          team_id: row.team_id,
          account_id: studentId,
          kind,
          file_name: stored.fileName,
          stored_name: name,
          size: stored.size,
          hash: stored.hash,
          created_at: now.toISOString(),
        })
        .execute();
      if (kind === 'slides') await flagSameSlides(trx, row, stored.hash, now);
    };
    return await change(db, { studentId, teamId, clock }, store, began);
  } catch (error) {
    await files.remove(name).catch(() => undefined);
    throw error;
  }
}

/** Throws 404, and 409 `submissions_closed`. */
export function deleteFile(
  db: Database,
  { fileId, ...writer }: Writer & { fileId: string },
): Promise<SavedSubmission> {
  return change(db, writer, async (trx, row, now) => {
    const removed = await removeFiles(trx, row, { fileId }, now);
    if (removed.length === 0) throw new ApiError('not_found', submissionMessages.fileNotFound);
    if (removed.includes('slides')) await dropHint(trx, row);
  });
}

/** Writes the next version with the files that `work` leaves. */
function change(
  db: Database,
  writer: Writer,
  work: (trx: Transaction, row: Row<'submissions'>, now: Date) => Promise<void>,
  began?: Date,
): Promise<SavedSubmission> {
  return changeProject(
    db,
    writer,
    async (trx, { row, now }) => {
      await work(trx, row, now);
      const content = await contentOf(trx, row);
      return { row: await writeVersion(trx, { row, content, accountId: writer.studentId, now }), content };
    },
    began,
  );
}

async function requireRoom(trx: Transaction, teamId: string): Promise<void> {
  const { pictures } = await trx
    .selectFrom('submission_files')
    .select((eb) => eb.fn.countAll<number>().as('pictures'))
    .where('team_id', '=', teamId)
    .where('kind', '=', 'picture')
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (pictures >= submissionLimits.pictures) {
    throw new ApiError('quota_reached', submissionMessages.picturesQuota);
  }
}

/** Keeps what the submitted version shows until the next one. Returns the kinds that the draft lost. */
async function removeFiles(
  trx: Transaction,
  row: Row<'submissions'>,
  { fileId, kind }: { fileId?: string; kind?: FileKind },
  now: Date,
): Promise<FileKind[]> {
  const found = await trx
    .selectFrom('submission_files')
    .select(['id', 'kind'])
    .where('team_id', '=', row.team_id)
    .where('removed_at', 'is', null)
    .$if(fileId !== undefined, (query) => query.where('id', '=', fileId ?? ''))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'slides'))
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const isShown = row.submitted_at !== null;
  if (isShown) {
    await trx
      .updateTable('submission_files')
      .set({ removed_at: now.toISOString() })
      .where('id', 'in', ids)
      .where('created_at', '<=', row.submitted_at ?? '')
      .execute();
  }
  await trx.deleteFrom('submission_files').where('id', 'in', ids).where('removed_at', 'is', null).execute();
  return found.map((file) => file.kind);
}

/** A hint for the organizers: another project of the event has the same slides. */
async function flagSameSlides(
  trx: Transaction,
  row: Row<'submissions'>,
  hash: string,
  now: Date,
): Promise<void> {
  const twin = await trx
    .selectFrom('submission_files')
    .innerJoin('submissions', 'submissions.team_id', 'submission_files.team_id')
    .innerJoin('teams', 'teams.id', 'submissions.team_id')
    .select(['submissions.title', 'teams.team_name'])
    .where('submission_files.hash', '=', hash)
    .where('submission_files.team_id', '<>', row.team_id)
    .where('submissions.event_id', '=', row.event_id)
    .where('teams.withdrawn_at', 'is', null)
    .orderBy('submission_files.id')
    .executeTakeFirst();
  await dropHint(trx, row);
  if (!twin) return;
  await trx
    .insertInto('submission_flags')
    .values({
      id: newId(now),
      team_id: row.team_id,
      event_id: row.event_id,
      kind: 'same_slides',
      detail: twin.title || twin.team_name,
      state: 'open',
      created_at: now.toISOString(),
    })
    .execute();
}

async function dropHint(trx: Transaction, { team_id }: Row<'submissions'>): Promise<void> {
  await trx
    .deleteFrom('submission_flags')
    .where('team_id', '=', team_id)
    .where('kind', '=', 'same_slides')
    .where('state', '=', 'open')
    .execute();
}

/** Other content could be a web page under the name of a PDF. */
async function requirePdf({ path, size }: ReceivedFile, mostMb: number): Promise<void> {
  const refusal = submissionMessages.slidesType(mostMb);
  if (size > mostMb * 1024 * 1024) throw new ApiError('too_large', refusal);
  await using file = await open(path);
  const head = await file.read(Buffer.alloc(5), 0, 5, 0);
  const tailLength = Math.min(size, 2048);
  const tail = await file.read(Buffer.alloc(tailLength), 0, tailLength, size - tailLength);
  if (head.buffer.toString('latin1') !== '%PDF-' || !tail.buffer.includes('%%EOF')) {
    throw new ApiError('unsupported_media_type', refusal);
  }
}

async function hashOf({ path }: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The name is percent-encoded in a header. Slides end in `.pdf`: as `.html`, a double click would run their scripts. */
function nameShown(encoded: string, kind: FileKind): string {
  const name = shownText(
    decoded(encoded)
      .toWellFormed()
      .replaceAll(/[\p{Cc}/\\]+/gu, ' '),
  );
  return kind === 'slides'
    ? `${short(name.replace(/\.pdf$/iu, '')) || 'slides'}.pdf`
    : short(name) || 'picture';
}

function short(name: string): string {
  return Array.from(name).slice(0, limits.name).join('');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
