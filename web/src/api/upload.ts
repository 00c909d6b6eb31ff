import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '@hackon/contract/endpoint';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from './api-failure.ts';
import { headersOf, refusal, urlOf } from './request.ts';
import { storedToken } from './token.ts';

interface Upload<E extends Endpoint> {
  params: ParamsOf<E>;
  query?: QueryOf<E>;
  headers?: Record<string, string>;
  file: Blob;
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Has no timeout. Throws ApiFailure, or the abort error of `signal`. */
export function upload<E extends Endpoint & { file: object }>(
  endpoint: E,
  sent: Upload<E>,
): Promise<ReplyOf<E>>;
export function upload(
  endpoint: Endpoint,
  {
    params,
    query,
    headers: more,
    file,
    onProgress,
    signal,
  }: Omit<Upload<Endpoint>, 'params' | 'query'> & {
    params: Record<string, unknown>;
    query?: Record<string, unknown>;
  },
): Promise<unknown> {
  const token = storedToken();
  // fetch cannot report upload progress.
  const request = new XMLHttpRequest();
  return new Promise<unknown>((resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('error', () => reject(new ApiFailure(messages.networkFailed, { token })));
    request.addEventListener('load', () => {
      const reply = parsed(request.responseText);
      const isGood = request.status >= 200 && request.status < 300 && reply !== undefined;
      if (isGood) resolve(reply);
      else reject(refusal(request.status, reply, token));
    });
    request.open(endpoint.method, urlOf(endpoint, { params, ...(query && { query }) }));
    const type = { 'content-type': file.type || 'application/octet-stream' };
    const headers = { ...headersOf({}, token), ...type, ...more };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
