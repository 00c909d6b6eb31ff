import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// Node's streams, which jsdom lacks. Runs before setup.ts.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
