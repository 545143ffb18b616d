import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { ProblemBody } from '@packshot/proto/common/problem';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CrashError,
  OverBudgetError,
  openPool,
  type ProcessPool,
} from '@packshot/chassis/processes/open-pool';
import { createPreviewDesk } from '../src/previews/preview-desk.js';
import { throwCrashProblem } from '../src/processes/refuse-crash.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

describe('Decoding processes', () => {
  const pools: ProcessPool[] = [];
  const open = (settings: { timeLimit: number; memoryLimit: number; keepMemory?: boolean }) => {
    const pool = openPool(new URL('_greedy-process', import.meta.url), {
      processes: 1,
      execArgv: ['--expose-gc'],
      ...settings,
    });
    pools.push(pool);
    return pool;
  };
  afterEach(() => Promise.all(pools.splice(0).map(({ close }) => close())));

  it('terminates a decoding process that exceeds its memory limit, and starts a new process for the next task', async () => {
    const { exec } = open({ timeLimit: 20_000, memoryLimit: 400_000_000 });
    expect(await exec('fill', { bytes: 50_000_000 })).toBe('done');
    await expect(exec('fill', { bytes: 800_000_000 })).rejects.toThrow(OverBudgetError);
    expect(await exec('answer', {})).toBe('here');
  });

  it('keeps freed memory for the next task only if asked', async () => {
    const afterRelease = (keepMemory: boolean) =>
      open({ timeLimit: 20_000, memoryLimit: 1_000_000_000, keepMemory }).exec<number>('release', {
        bytes: 300_000_000,
      });
    const [kept, freed] = [await afterRelease(true), await afterRelease(false)];
    expect(kept - freed).toBeGreaterThan(200_000_000);
  });

  it('reports a picture that crashes its decoding process as unreadable, and starts a new process', async () => {
    const { exec } = open({ timeLimit: 20_000, memoryLimit: 400_000_000 });
    const crashed = exec('crash', {});
    await expect(crashed).rejects.toThrow(CrashError);
    const error = vi.fn<() => void>();
    const refused = crashed.catch((fault: unknown) => throwCrashProblem(fault, 'seller', { error }));
    await expect(refused).rejects.toMatchObject({ code: 'unreadable_image' });
    expect(error).toHaveBeenCalledOnce();
    expect(await exec('answer', {})).toBe('here');
  });

  it('reports a photo that crashes the process of guesses and previews as unreadable', async () => {
    vi.stubEnv('NODE_OPTIONS', '--import=data:text/javascript,process.kill(process.pid,11)');
    const error = vi.fn<() => void>();
    const settings = { onnx: undefined, server: undefined, keepMemory: false };
    const { guess, close } = createPreviewDesk(settings, { error });
    vi.unstubAllEnvs();
    const waiter = { userId: 'seller', gone: new AbortController().signal };
    const estimates = () => ({
      find: async () => undefined,
      keep: async () => {},
      choice: () => undefined,
      close: async () => {},
    });
    const guessed = guess(waiter, { path: 'photo.jpg', crop: undefined, key: 'photo', estimates });
    await expect(guessed).rejects.toMatchObject({ code: 'unreadable_image' });
    expect(error).toHaveBeenCalledOnce();
    await close();
  });

  it('terminates a decoding process that exceeds its time limit', async () => {
    const { exec } = open({ timeLimit: 200, memoryLimit: 1_000_000_000 });
    await expect(exec('takeForEver', {})).rejects.toThrow(OverBudgetError);
  });
});

describe('Decoding of many photos of one user', () => {
  let jobs: JobsUnderTest;
  /** The photo has 64 megapixels in 200 kB, which is the maximum work for one photo. */
  let heavy: Buffer;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    heavy = await flat(8_000, 7_999);
  });
  afterAll(() => jobs.stop());

  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
  const preview = async (seller: Seller, bytes: Buffer, hangUp?: AbortSignal): Promise<Response> => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]));
    const { headers, body } = new Response(form);
    const call = request(`${jobs.url}/api/preview/generate`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': headers.get('content-type')! },
      // `fetch` would open a new connection for each aborted call and keep that connection.
      agent: false,
      ...(hangUp ? { signal: AbortSignal.any([hangUp]) } : {}),
    });
    call.end(await buffer(body!));
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    const retryAfter = answer.headers['retry-after'];
    return new Response(await buffer(answer), {
      status: answer.statusCode!,
      headers: retryAfter ? { 'retry-after': retryAfter } : {},
    });
  };
  const refusal = async (answer: Response) => {
    const { code, detail } = (await answer.json()) as ProblemBody;
    return [answer.status, code, detail];
  };

  it.each([
    [
      'a strip of 64 rows',
      () => flat(1_000_000, 64),
      'This image is 1000000x64px. The maximum is 20000px on a side.',
    ],
    [
      'too many bits',
      () =>
        sharp(Buffer.alloc(7_000 * 7_000 * 2), { raw: { width: 7_000, height: 7_000, channels: 2 } })
          .toColourspace('rgb16')
          .png({ compressionLevel: 9 })
          .toBuffer(),
      'This image has too many pixels for 16 bits per channel. Save it with 8 bits per channel and try again.',
    ],
  ])('rejects a photo with %s', async (_what, make, sentence) => {
    const seller = await jobs.newSeller();
    const bytes = await make();
    expect(await refusal(await preview(seller, bytes))).toEqual([400, 'too_many_pixels', sentence]);
    expect(await refusal(await seller.create(bytes))).toEqual([400, 'too_many_pixels', sentence]);
  });

  /**
   * Sends more photos than the maximum number of waiting photos of a user. @returns all calls, and the first rejected
   * call
   */
  const flood = async (seller: Seller, signal?: AbortSignal) => {
    const calls = Array.from({ length: 14 }, () => preview(seller, heavy, signal));
    const ended = Promise.allSettled(calls);
    const refused = await Promise.any(
      calls.map(async (call) => {
        const answer = await call;
        if (answer.status !== 429) throw new Error('this call was accepted');
        return answer;
      }),
    );
    return { ended, refused };
  };

  it('a user with too many calls delays only that user, and further calls are rejected', async () => {
    const [greedy, other] = [await jobs.newSeller(), await jobs.newSeller()];
    const { ended, refused } = await flood(greedy);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refusal(refused)).toEqual([
      429,
      'rate_limited',
      'Packshot is already working on several of your photos. Wait a moment and try again.',
    ]);
    // One photo of the user is decoded and the other photos wait, but another user is not delayed.
    const answers = [preview(other, await jpeg()), other.create(await jpeg())];
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 201]);
    await ended;
  });

  it('removes the aborted calls of a user from the queue', async () => {
    const greedy = await jobs.newSeller();
    const hangUp = new AbortController();
    const { ended } = await flood(greedy, hangUp.signal);
    hangUp.abort();
    const aborted = (await ended).filter(({ status }) => status === 'rejected');
    expect(aborted.length).toBeGreaterThan(3);
    // The aborted calls have left the queue, so a new call does not wait for them.
    expect((await preview(greedy, await jpeg())).status).toBe(200);
  });
});
