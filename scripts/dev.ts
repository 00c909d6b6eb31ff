// Develops on one URL: Vite serves the page on PORT (default 5000) and proxies the API to the server on the next port.
// Both reload.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 5000);
const api = {
  ...process.env,
  PORT: String(port + 1),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
};

const children = [
  start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], api),
  start('vite', ['web', '--port', String(port), '--strictPort'], {
    ...process.env,
    API_URL: `http://127.0.0.1:${port + 1}`,
  }),
];
const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach((child) => child.on('exit', stop));

function start(command: string, args: string[], env: NodeJS.ProcessEnv) {
  return spawn(command, args, { cwd: root, env, stdio: 'inherit', shell: process.platform === 'win32' });
}
