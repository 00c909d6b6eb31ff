import type { Endpoint } from '@hackon/contract/endpoint';
import { messages } from '@hackon/contract/messages';
import { ApiFailure } from './api-failure.ts';
import type { CallInput } from './call.ts';
import { headersOf, refusal, type Sent, urlOf } from './request.ts';
import { storedToken } from './token.ts';

/** Has no timeout. `onProgress` receives the bytes so far. Throws ApiFailure, or the abort error of `signal`. */
export function download<E extends Endpoint & { produces: string }>(
  endpoint: E,
  input: CallInput<E>,
  onProgress: (bytes: number) => void,
): Promise<Blob>;
export async function download(
  endpoint: Endpoint,
  sent: Sent,
  onProgress: (bytes: number) => void,
): Promise<Blob> {
  const token = sent.token ?? storedToken();
  try {
    const response = await fetch(urlOf(endpoint, sent), {
      method: endpoint.method,
      headers: { ...headersOf(sent, token), accept: `${endpoint.produces}, application/json` },
      signal: sent.signal ?? null,
    });
    if (!response.ok) throw refusal(response.status, await response.json().catch(() => undefined), token);
    return await receive(response, onProgress);
  } catch (failure) {
    if (failure instanceof ApiFailure) throw failure;
    sent.signal?.throwIfAborted();
    throw new ApiFailure(messages.networkFailed, { token });
  }
}

/** Throws if the response breaks off. */
async function receive(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    pieces.push(read.value);
    bytes += read.value.byteLength;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}
