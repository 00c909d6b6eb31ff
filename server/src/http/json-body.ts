import { messages } from '@hackon/contract/messages';
import { ApiError } from '../api-error.ts';
import type { App } from './bind.ts';

/**
 * JSON is the only body that is read; anything else is answered 415, compressed JSON too: a small body stays small. One
 * that is empty counts as none, since clients name the type on every call. `__proto__` and `constructor.prototype` in it
 * are refused.
 */
export function readJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      done(new ApiError('unsupported_media_type', messages.unsupportedMediaType));
    } else if (body === '') done(null);
    else void parseJson(request, body, done);
  });
}
