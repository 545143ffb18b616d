import { join } from 'node:path';
import { repositoryRoot } from './repository-root.js';
import { startSystem } from './start-system.js';

// The program of `make start`: runs the whole system on this machine until Ctrl-C.

const port = Number(process.env['PORT'] ?? 8080);
const dataDir = process.env['DATA_DIR'] ?? join(repositoryRoot, '.data');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Variables of this process that the services must not inherit. */
const { PORT: _port, DATA_DIR: _dataDir, HOST: _host, ...env } = process.env;

const startedAt = performance.now();
// Signals that arrive while the system starts are handled when the system can be stopped.
let interrupted = 0;
let stop: (() => Promise<void>) | undefined;
const interrupt = () => {
  interrupted += 1;
  if (interrupted > 1) process.exit(130);
  if (stop) void end(stop);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupt);
// The reader of the output may leave first: a pipe ends (EPIPE), or a terminal closes (EIO). The servers must still stop.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });

async function end(stopAll: () => Promise<void>): Promise<void> {
  say('\nstopping');
  await stopAll();
  process.exit(0);
}

try {
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error('PORT must be a number from 1 to 65535.');
  const system = await startSystem({ root: repositoryRoot, dataDir, port, env, say });
  stop = system.stop;
  if (interrupted) await end(stop);
  say(`
Packshot is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s

  open      ${system.url}
  seller    seller@packshot.test   password packshot-demo
  operator  admin@packshot.test    password packshot-demo
  emails    ${system.mailUrl ?? 'sent through SMTP_URL'}
  payments  ${system.sandboxUrl ?? 'through PAYMENT_PROVIDER'}
  API       ${system.url}/api/docs
  logs      ${dataDir}/logs

Ctrl-C stops it.`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
