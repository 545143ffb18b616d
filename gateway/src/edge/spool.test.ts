import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Problem } from '@packshot/chassis/app/problem';
import { describe, expect, it } from 'vitest';
import { createSpool } from './spool.js';

const never = new AbortController().signal;
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'received',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );
/** Returns an unfinished upload of which the given number of bytes has arrived. */
const sending = (bytes: number): PassThrough => {
  const upload = new PassThrough();
  upload.write(Buffer.alloc(bytes, 7));
  return upload;
};

describe('spool', () => {
  it('returns an upload unchanged', async () => {
    const upload = sending(100_000);
    upload.end('end');
    const body = await buffer(await createSpool(1_000_000).receive(upload, 'a', never));
    expect(body).toEqual(Buffer.concat([Buffer.alloc(100_000, 7), Buffer.from('end')]));
  });

  it('aborts the largest upload of the network with the most data when space runs out', async () => {
    const spool = createSpool(1_000);
    const [first, second, other] = [sending(500), sending(300), sending(150)];
    const lost = code(spool.receive(first, 'greedy', never));
    const kept = spool.receive(second, 'greedy', never);
    const modest = spool.receive(other, 'modest', never);
    other.end(Buffer.alloc(200));
    expect(await lost).toBe('rate_limited');
    second.end();
    expect([(await buffer(await kept)).length, (await buffer(await modest)).length]).toEqual([300, 350]);
  });

  it('frees the space of uploads that were read, timed out or disconnected', async () => {
    const spool = createSpool(1_000);
    for (let n = 0; n < 5; n += 1) {
      const upload = sending(800);
      upload.end();
      await buffer(await spool.receive(upload, 'a', never));

      const ending = new AbortController();
      const late = code(spool.receive(sending(800), 'a', ending.signal));
      ending.abort(new Problem('request_timeout'));
      expect(await late).toBe('request_timeout');

      const broken = sending(800);
      const end = code(spool.receive(broken, 'a', never));
      broken.destroy(new Error('hung up'));
      expect(await end).toMatchObject({ message: 'hung up' });
    }
  });
});
