import { serverMessages } from '@hackon/contract/server-messages';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

/**
 * Accepts only JSON, and returns 415 for other types. Refuses compressed JSON, because it could become very large.
 * An empty body is allowed.
 */
export function readJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      done(new ApiError('unsupported_media_type', serverMessages.unsupportedMediaType));
    } else if (body === '') done(null);
    else void parseJson(request, body, done);
  });
}
