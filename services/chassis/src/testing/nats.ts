import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
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
  /** Kills it, takes its disk away and starts it with an empty one. */
  loseDisk(): Promise<void>;
  /** Remembers its disk as it is. @returns what kills it and starts it with that */
  copyDisk(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A NATS server of one test file's own: streams of different files never meet. */
export async function testNats(): Promise<TestNats> {
  const dir = await mkdtemp(join(tmpdir(), 'packshot-nats-'));
  const given = { binary: inject('natsBinary'), image: inject('natsImage'), dir };
  let server = await startNatsServer(given);
  await setUpNats(server.url);
  return {
    url: server.url,
    kill9: () => server.kill9(),
    async restart() {
      server = await startNatsServer({ ...given, port: server.port });
    },
    async loseDisk() {
      await server.kill9();
      await rm(dir, { recursive: true, force: true });
      server = await startNatsServer({ ...given, port: server.port });
    },
    async copyDisk() {
      await server.stop();
      await cp(dir, `${dir}-copy`, { recursive: true });
      server = await startNatsServer({ ...given, port: server.port });
      return async () => {
        await server.kill9();
        await rm(dir, { recursive: true, force: true });
        await rename(`${dir}-copy`, dir);
        server = await startNatsServer({ ...given, port: server.port });
      };
    },
    async stop() {
      await server.stop();
      for (const each of [dir, `${dir}-copy`]) await rm(each, { recursive: true, force: true });
    },
  };
}
