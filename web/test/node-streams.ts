import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// The fake server needs Node's streams on import, which jsdom lacks. Runs before setup.ts.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
