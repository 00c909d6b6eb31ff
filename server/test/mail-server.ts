import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  /** The recipients on the envelope. */
  sentTo: string[];
  /** The raw message. */
  source: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  /** Undefined means that the next recipients are accepted. */
  refusal: { code: number; text: string } | undefined;
  /** The server waits for this before it accepts a mail. */
  holdUp: Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  /** A free port if undefined. */
  port?: number;
  /** Any if undefined. */
  login?: { user: string; password: string };
  refusedSender?: string;
}

export async function startMailServer({ port = 0, login, refusedSender }: Options = {}): Promise<MailServer> {
  const smtp = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password;
      return isRight ? done(null, { user: username }) : done(new Error('Invalid login'));
    },
    onMailFrom({ address }, _session, done) {
      const refusal = Object.assign(new Error('Not your sender'), { responseCode: 550 });
      return address === refusedSender ? done(refusal) : done();
    },
    // In ms, for idle connections.
    closeTimeout: 50,
    onRcptTo(_address, _session, done) {
      if (!server.refusal) return done();
      const { code, text } = server.refusal;
      return done(Object.assign(new Error(text), { responseCode: code }));
    },
    onData(stream, session, done) {
      const sentTo = session.envelope.rcptTo.map(({ address }) => address);
      void receive(stream, sentTo, done);
    },
  });
  async function receive(stream: NodeJS.ReadableStream, sentTo: string[], done: () => void): Promise<void> {
    const content = await buffer(stream).catch(() => undefined);
    if (content === undefined) return;
    const mail = await PostalMime.parse(content);
    server.received.push({ ...mail, sentTo, source: content.toString() });
    await server.holdUp;
    done();
  }
  // A client disconnected.
  smtp.on('error', () => {});
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port');
  let stopped: Promise<void> | undefined;
  const server: MailServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    received: [],
    refusal: undefined,
    holdUp: Promise.resolve(),
    stop() {
      stopped ??= new Promise((resolve) => {
        smtp.close(() => resolve());
      });
      return stopped;
    },
  };
  onTestFinished(() => server.stop());
  return server;
}

export function portOf(url: string): number {
  return Number(new URL(url).port);
}
