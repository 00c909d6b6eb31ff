import fastifyStatic from '@fastify/static';
import type { App } from '../../../http/bind.ts';
import { uploadsPath } from '../image-paths.ts';

/** Names are never reused, so browsers may cache for ever. */
export async function serveImages(app: App, { folder }: { folder: string }): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: uploadsPath,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: '365d',
    immutable: true,
  });
}
