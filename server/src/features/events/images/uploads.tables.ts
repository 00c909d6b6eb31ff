import type { FeatureTables } from '../../../define-feature.ts';
import { ImageFiles } from './image-files.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}

interface UploadsTable {
  id: string;
  account_id: string | null;
  file_name: string;
  media_type: string;
  /** In bytes. */
  size: number;
  created_at: string;
}

export const uploadsTables = {
  uploads: {
    personalData: {
      collect: 'Its events name the picture',
      async erase(trx, { account, dataDir }) {
        const uploads = await trx
          .deleteFrom('uploads')
          .where('account_id', '=', account.id)
          .returning('file_name')
          .execute();
        const files = new ImageFiles(dataDir);
        // After a crash, the hourly sweep deletes the remaining files.
        return async () => {
          await Promise.all(uploads.map(({ file_name }) => files.removeOrLeave(file_name)));
        };
      },
    },
  },
} satisfies FeatureTables;
