import type { AnyRow } from '../db/engine.ts';
import type { TableName } from '../db/tables.ts';
import { ImageFiles } from '../features/events/images/image-files.ts';
import { ProjectFiles } from '../features/submissions/project-files.ts';
import type { StoreName } from './backup-format.ts';

/** Files outside of the database. */
export interface Store {
  folder: string;
  /** Its rows name the files. */
  table: TableName;
  /** Paths of a row's files. */
  filesOf: (row: AnyRow) => string[];
}

export function stores(dataDir: string): Record<StoreName, Store> {
  const images = new ImageFiles(dataDir);
  const projects = new ProjectFiles(dataDir);
  return {
    uploads: {
      folder: images.folder,
      table: 'uploads',
      filesOf: (row) => images.filesOf(String(row.file_name)),
    },
    'submission-files': {
      folder: projects.folder,
      table: 'submission_files',
      filesOf: (row) =>
        projects.filesOf(String(row.stored_name), row.kind === 'slides' ? 'slides' : 'picture'),
    },
  };
}
