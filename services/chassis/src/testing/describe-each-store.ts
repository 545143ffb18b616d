import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe } from 'vitest';
import type { ObjectStore } from '../object-store/object-store.js';
import { openObjectStore } from '../object-store/open-object-store.js';
import { describeWithS3 } from './s3-server.js';

/** Declares tests twice: for a store in a folder, and for a store on a real S3 server. */
export async function describeEachStore(
  what: string,
  tests: (open: () => Promise<ObjectStore>) => void,
): Promise<void> {
  describe(`${what}: folder`, () => {
    const dirs: string[] = [];
    afterAll(async () => {
      for (const dir of dirs) await rm(dir, { recursive: true, force: true });
    });
    tests(async () => {
      const dir = await mkdtemp(join(tmpdir(), 'object-store-'));
      dirs.push(dir);
      return openObjectStore({ dir });
    });
  });
  const bucket = `contract-${randomUUID()}`;
  await describeWithS3(`${what}: s3`, (s3) => tests(() => openObjectStore({ s3: { ...s3, bucket } })));
}
