import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// The fake server needs Node's streams, which jsdom lacks. Runs before setup.ts.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
