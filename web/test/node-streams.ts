import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

// jsdom's vm context lacks Node's streams. The fake server needs them on import, so this runs before setup.ts.
Object.assign(globalThis, { ReadableStream, TransformStream, WritableStream });
