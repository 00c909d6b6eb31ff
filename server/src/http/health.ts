import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

/** `/healthz`: the process runs. `/readyz`: the database responds too. A closing server returns 503. */
export function reportHealth(app: App, { askDatabase }: { askDatabase: () => Promise<unknown> }): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    done(closing ? new ApiError('unavailable', serverMessages.busy, { retryAfter: 1 }) : undefined);
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', (request) =>
    askDatabase().then(
      () => ({ status: 'ready' }),
      (error: unknown) => {
        request.log.error({ err: error }, 'the database does not answer');
        throw new ApiError('unavailable', serverMessages.busy, { retryAfter: 1 });
      },
    ),
  );
}
