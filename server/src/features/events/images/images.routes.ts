import * as contract from '@hackon/contract/events/images';
import type { Parts } from '../../../define-feature.ts';
import { type App, bind } from '../../../http/bind.ts';
import { sourceOf } from '../../accounts/source-of.ts';
import { changeImage } from './change-image.ts';
import { ImageFiles } from './image-files.ts';
import { serveImages } from './serve-images.ts';
import { setEventImage } from './set-event-image.ts';

export async function imagesRoutes(app: App, { db, config }: Parts): Promise<void> {
  const files = new ImageFiles(config.dataDir);
  bind(app, contract.setEventImage, ({ params, caller, body, request, now }) =>
    setEventImage(db, files, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      file: body,
      now,
    }),
  );

  bind(app, contract.removeEventImage, ({ params, caller, request, now }) =>
    changeImage(db, files, {
      managerId: caller.accountId,
      source: sourceOf(request),
      ref: params.id,
      image: null,
      now,
    }),
  );

  await files.prepare();
  await serveImages(app, files);
}
