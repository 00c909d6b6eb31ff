import { setupServer } from 'msw/node';

/** The server that a test's calls reach. A test adds the answers it needs with `fakeServer.use(…)`; any other call fails it. */
export const fakeServer = setupServer();
