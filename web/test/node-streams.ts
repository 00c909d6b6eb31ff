import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// The vm context of a worker has jsdom's globals and not Node's. The fake server needs streams as soon as it is
// imported, so this stands before setup.ts.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
