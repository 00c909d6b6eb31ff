import type { FastifyReply } from 'fastify';
import type { Row } from '../../db/tables.ts';
import type { FileAnswer } from '../../http/file-answer.ts';
import type { ProjectFiles } from './project-files.ts';

type File = Pick<Row<'submission_files'>, 'stored_name' | 'file_name'>;

export function pictureAnswer(
  files: ProjectFiles,
  { stored_name }: File,
  size: 'large' | 'small',
): FileAnswer {
  return { content: files.read(stored_name, `${size}.webp`), etag: `${stored_name}-${size}` };
}

/** A PDF can hold scripts, and some files are a web page too. */
export function slidesAnswer(
  files: ProjectFiles,
  { stored_name, file_name }: File,
  reply: FastifyReply,
): FileAnswer {
  void reply.headers({
    'Content-Security-Policy': "sandbox;default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  return { content: files.read(stored_name, 'slides.pdf'), downloadName: file_name };
}
