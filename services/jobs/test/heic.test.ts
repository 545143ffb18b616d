import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { heif, isAlpha } from '../../studio/test/_heif.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';

/** Photo of a mug by Packshot, 360 × 480 pixels, encoded by libheif. */
const heicFile = new URL('../../studio/test/data/mug.heic', import.meta.url);

describe('HEIC photos from phones', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let heic: Buffer;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    await jobs.startWorker(createNoopEngine());
    seller = await jobs.newSeller();
    heic = await readFile(heicFile);
  });
  afterAll(() => jobs.stop());

  const preview = (bytes: Uint8Array, name = 'IMG_0001.HEIC') => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(bytes)], name));
    return fetch(`${jobs.url}/api/preview/generate`, { method: 'POST', headers: seller.headers, body });
  };
  /** Returns the mean colour of the middle of the picture, which shows the mug's white glaze. */
  const middle = async (bytes: Buffer) => {
    const { dominant } = await sharp(
      await sharp(bytes).extract({ left: 140, top: 180, width: 60, height: 60 }).toBuffer(),
    ).stats();
    return dominant;
  };

  it('returns a preview of a HEIC that a browser can show', async () => {
    const answer = await preview(heic);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = await buffer(answer.body!);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 360, height: 480, format: 'jpeg' });
    const { r, g, b } = await middle(bytes);
    expect(Math.min(r, g, b)).toBeGreaterThan(120);
  });

  it('stores a HEIC as a JPEG that every engine can read', async () => {
    const created = await seller.create(heic, { mode: 'studio_white' }, 'IMG_0001.HEIC');
    expect(created.status).toBe(201);
    const job = await seller.ended(((await created.json()) as Job).id);
    expect(job).toMatchObject({ status: 'completed', input_filename: 'IMG_0001.HEIC' });
    const original = await fetch(`${jobs.url}${job.base_image_url}`);
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await buffer(original.body!)).metadata()).height).toBe(480);
  });

  it('stores a transparent HEIC as a PNG, without a black background', async () => {
    const items = [{ properties: [] }, { properties: [isAlpha], refers: { type: 'auxl', to: 1 } as const }];
    const clear = heif(heic, items, 1);
    const job = (await (await seller.create(clear, { mode: 'studio_white' }, 'IMG_0003.HEIC')).json()) as Job;
    const original = await fetch(`${jobs.url}${job.base_image_url}`);
    expect(original.headers.get('content-type')).toBe('image/png');
    expect((await sharp(await buffer(original.body!)).metadata()).hasAlpha).toBe(true);
    const answer = await preview(clear);
    const opaque = await preview(heic);
    const brightness = async (bytes: Response) =>
      (await sharp(await bytes.arrayBuffer()).stats()).channels[1]!.mean;
    expect(await brightness(answer)).toBeGreaterThan(await brightness(opaque));
  });

  it.each([
    ['an AVIF with the brand mif1', ['mif1', 'avif', 'mif1', 'miaf']],
    ['a HEIF with another coding', ['mif1', 'miaf']],
  ])('rejects %s as an unsupported format', async (_what, brands) => {
    const bytes = heif(heic, [{ properties: [] }], 1, brands)
      .toString('latin1')
      .replace('hvc1', 'av01');
    const answer = await preview(Buffer.from(bytes, 'latin1'), 'IMG_0004.HIF');
    expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([415, 'unsupported_image']);
  });

  it('recognizes a HEIC by its content, not by its name', async () => {
    expect((await preview(heic, 'holiday.jpg')).status).toBe(200);
    expect((await preview(await jpeg(), 'IMG_0002.HEIC')).status).toBe(200);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, 2_000), 400],
    ['damaged', (bytes: Buffer) => Buffer.from(bytes).fill(0, 60, 300), 400],
    ['reduced to its first bytes', (bytes: Buffer) => bytes.subarray(0, 40), 400],
  ])('rejects a HEIC that is %s, for a preview and for a job', async (_what, spoil, status) => {
    const spoilt = spoil(heic);
    const answer = await preview(spoilt);
    expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([
      status,
      'unreadable_image',
    ]);
    expect((await seller.create(spoilt, undefined, 'a.heic')).status).toBe(status);
  });

  it('decoding a HEIC does not block other calls', async () => {
    const decoding = Promise.all(Array.from({ length: 4 }, () => preview(heic)));
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${jobs.url}/livez`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await decoding).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('rejects a preview request without a login', async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(heic)], 'a.heic'));
    expect((await fetch(`${jobs.url}/api/preview/generate`, { method: 'POST', body })).status).toBe(401);
  });
});
