import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { setUpNats, startNatsServer } from './nats-server.js';

export interface TestNats {
  /** Without a key it lets a test in, which may do everything; with `testSeeds` its users. */
  url: string;
  kill9(): Promise<void>;
  /** Starts it again after `kill9`, on the same port and files. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A NATS server of one test file's own: streams of different files never meet. */
export async function testNats(): Promise<TestNats> {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const binary = inject('natsBinary');
  let server = await startNatsServer({ binary, dir });
  await setUpNats(server.url);
  return {
    url: server.url,
    kill9: () => server.kill9(),
    async restart() {
      server = await startNatsServer({ binary, dir, port: server.port });
    },
    async stop() {
      await server.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
