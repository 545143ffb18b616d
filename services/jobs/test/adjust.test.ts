import pino from 'pino';
import type { Stroke } from '@packshot/proto/rest/cutout';
import { createStudioEngine, frameSize, UnrenderableError } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { jpeg } from './_photos.js';
import { brightProductPhoto } from '../../studio/test/_product-photo.js';

/** Measures the share of pixels that are not white in the middle column of a picture. */
async function filled(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let y = 0; y < info.height; y++)
    if (data[(y * info.width + info.width / 2) * info.channels]! < 250) count++;
  return count / info.height;
}

describe('Corrected cut-outs', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let stopWorker: () => Promise<void>;
  let seller: Seller;
  let id: string;

  const call = (method: string, body?: unknown, by: Seller = seller, of = id) =>
    fetch(`${jobs.url}/api/jobs/${of}/cutout`, {
      method,
      headers: { ...by.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  const bytes = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
  const picture = async (path: string): Promise<Buffer> => bytes(await fetch(`${jobs.url}${path}`));
  const used = async (): Promise<number> => {
    const response = await fetch(`${jobs.url}/api/users/stats`, { headers: seller.headers });
    return ((await response.json()) as { current_period_usage: number }).current_period_usage;
  };
  /** Returns the share of product pixels in the mask rows between two shares of the height. */
  const covered = async (png: Buffer, from: number, to: number): Promise<number> => {
    const { data, info } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
    const rows = data.subarray(
      Math.round(from * info.height) * info.width,
      Math.round(to * info.height) * info.width,
    );
    return rows.reduce((sum, value) => sum + value, 0) / 255 / rows.length;
  };
  // The red cap of the bottle is in rows 270 to 360 of 1600.
  const noCap: Stroke[] = [
    {
      keep: false,
      radius: 0.03,
      points: [
        [0.43, 0.17],
        [0.57, 0.17],
        [0.57, 0.21],
        [0.43, 0.21],
      ],
    },
  ];

  beforeAll(async () => {
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    stopWorker = await jobs.startWorker(
      createStudioEngine({ processes: 1, logger: pino({ level: 'silent' }), onnx: model.onnx }),
      { RENDER_LEASE_MS: '20000' },
    );
    seller = await jobs.newSeller();
    // The seller has a paid plan, so that the pictures have no watermark, which another test covers.
    await jobs.core.db.insertInto('account').values({ user_id: seller.id, plan: 'basic' }).execute();
    const created = await seller.create(await brightProductPhoto().jpeg({ quality: 95 }).toBuffer(), {
      mode: 'studio_white',
      shadow_option: 'no_shadow',
    });
    id = ((await created.json()) as { id: string }).id;
    await seller.ended(id);
  });
  afterAll(async () => {
    await stopWorker();
    await jobs.stop();
    await model.remove();
  });

  it('a correction starts from the product mask that the engine found', async () => {
    const job = await seller.get(id);
    expect(job).toMatchObject({ status: 'completed', adjustable: true });
    expect(job.fidelity).toBeGreaterThan(90);
    const cutout = (await (await call('GET')).json()) as { photo_url: string; mask_url: string; strokes: [] };
    expect(cutout.strokes).toEqual([]);
    const mask = await picture(cutout.mask_url);
    expect(await sharp(mask).metadata()).toMatchObject({ format: 'png', width: 768, height: 1024 });
    expect(await covered(mask, 0.18, 0.22)).toBeGreaterThan(0.08);
    expect((await sharp(await picture(cutout.photo_url)).metadata()).width).toBe(1200);
  });

  it('previews a stroke without saving the stroke', async () => {
    const before = await picture(((await (await call('GET')).json()) as { mask_url: string }).mask_url);
    const response = await call('POST', { strokes: noCap });
    expect(response.headers.get('content-type')).toBe('image/png');
    const after = await bytes(response);
    expect(await covered(after, 0.175, 0.21)).toBeLessThan(0.005);
    // The mask has not changed outside the brush stroke.
    expect(await covered(after, 0.4, 0.9)).toBeCloseTo(await covered(before, 0.4, 0.9), 4);

    const kept = await bytes(await call('POST', { strokes: [...noCap, { ...noCap[0], keep: true }] }));
    expect(await covered(kept, 0.18, 0.22)).toBeGreaterThan(0.08);
    expect(((await (await call('GET')).json()) as { strokes: [] }).strokes).toEqual([]);
    expect((await seller.get(id)).status).toBe('completed');
  });

  it('renders the corrected picture without a charge, in new files', async () => {
    const before = await seller.get(id);
    const spent = await used();
    const adjusted = (await (await call('PUT', { strokes: noCap })).json()) as { status: string };
    expect(['pending', 'queued', 'processing']).toContain(adjusted.status);
    const after = await seller.ended(id);
    expect(after).toMatchObject({ status: 'completed', adjustable: true, notices: [] });
    // The part that the seller removed does not lower the fidelity.
    expect(after.fidelity).toBeGreaterThan(90);
    expect(await used()).toBe(spent);
    expect(after.result_urls[0]!.split('?')[0]).not.toBe(before.result_urls[0]!.split('?')[0]);
    expect(after.thumbnail_url!.split('?')[0]).not.toBe(before.thumbnail_url!.split('?')[0]);
    // The bottle without its cap ends in the neck, which has another colour. The product still fills 85 % of the frame.
    const made = await picture(after.result_urls[0]!);
    expect(await filled(made)).toBeCloseTo(0.85, 1);
    const top = { left: frameSize / 2, top: 0.09 * frameSize, width: 1, height: 1 };
    expect((await sharp(made).extract(top).raw().toBuffer())[1]).toBeGreaterThan(170);
    await expect.poll(async () => (await fetch(`${jobs.url}${before.result_urls[0]!}`)).status).toBe(404);
    const again = (await (await call('GET')).json()) as { mask_url: string; strokes: Stroke[] };
    expect(again.strokes).toEqual(noCap);
    // The stored mask does not contain the strokes, so that a seller can undo each stroke.
    expect(await covered(await picture(again.mask_url), 0.18, 0.22)).toBeGreaterThan(0.08);
  });

  it('applies the edit of a picture to the corrected cut-out', async () => {
    const editTo = async (edit: object | null) => {
      const answer = await fetch(`${jobs.url}/api/jobs/edits`, {
        method: 'POST',
        headers: { ...seller.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ ids: [id], edit }),
      });
      expect(await answer.json()).toEqual({ ids: [id], refused: [] });
      return picture((await seller.ended(id)).result_urls[0]!);
    };
    const correctWith = async (strokes: Stroke[]) => {
      expect((await call('PUT', { strokes })).status).toBe(200);
      return picture((await seller.ended(id)).result_urls[0]!);
    };
    const at = async (png: Buffer, x: number, y: number) => [
      ...(await sharp(png)
        .extract({ left: Math.round(x * frameSize), top: Math.round(y * frameSize), width: 1, height: 1 })
        .raw()
        .toBuffer()),
    ];
    const green = { background: '#20a040', shadow: 'none' };
    const edited = await editTo(green);
    const whole = await correctWith([]);
    // The cap is back, and the ground has the colour of the edit.
    expect(await at(whole, 0.02, 0.02)).toEqual([0x20, 0xa0, 0x40]);
    expect(whole).not.toEqual(edited);
    expect(await correctWith(noCap)).toEqual(edited);
    expect((await seller.get(id)).notice).toBeNull();
    await editTo(null);
  });

  it('rejects strokes that remove the whole product', async () => {
    const everything: Stroke[] = [
      {
        keep: false,
        radius: 0.3,
        points: [
          [0.1, 0.1],
          [0.9, 0.5],
          [0.1, 0.9],
          [0.9, 0.9],
        ],
      },
    ];
    const response = await call('PUT', { strokes: everything });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'cutout_empty',
      detail: 'The cut-out is empty. Undo a stroke, or paint over the parts to keep.',
    });
    expect((await seller.get(id)).status).toBe('completed');
  });

  it('rejects corrections by other users and invalid strokes', async () => {
    const stranger = await jobs.newSeller();
    for (const [method, body] of [['GET'], ['POST', { strokes: [] }], ['PUT', { strokes: [] }]] as const)
      expect((await call(method, body, stranger)).status).toBe(404);
    const wrong = [
      { strokes: [{ keep: true, radius: 2, points: [[0, 0]] }] },
      { strokes: [{ keep: true, radius: 0.1, points: [] }] },
      { strokes: [{ keep: true, radius: 0.1, points: [[0, 2]] }] },
      { strokes: Array.from({ length: 201 }, () => noCap[0]) },
    ];
    for (const body of wrong) expect((await call('POST', body)).status).toBe(400);
  });

  it('counts a correction towards the hourly limit of corrections', async () => {
    const spend = (corrections: number) =>
      jobs.query('update account set corrections = $2, corrections_since = now() where user_id = $1', [
        seller.id,
        corrections,
      ]);
    // One picture and ten more.
    await spend(11);
    const refused = await call('PUT', { strokes: [] });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      429,
      'rate_limited',
    ]);
    expect((await seller.get(id)).status).toBe('completed');
    await spend(10);
    expect((await call('PUT', { strokes: noCap })).status).toBe(200);
    expect((await seller.ended(id)).status).toBe('completed');
    expect((await call('PUT', { strokes: noCap })).status).toBe(429);
    await spend(0);
  });

  it('a cancelled or failed correction keeps the earlier picture and returns no generation', async () => {
    await stopWorker();
    const spent = await used();
    const before = await seller.get(id);
    const strokesOf = async () => ((await (await call('GET')).json()) as { strokes: Stroke[] }).strokes;
    await call('PUT', { strokes: [] });
    expect((await call('PUT', { strokes: [] })).status).toBe(409);
    const cancelled = await fetch(`${jobs.url}/api/jobs/${id}/cancel`, {
      method: 'POST',
      headers: seller.headers,
    });
    expect(await cancelled.json()).toMatchObject({ status: 'completed' });
    const after = await seller.get(id);
    expect(after.result_urls[0]!.split('?')[0]).toBe(before.result_urls[0]!.split('?')[0]);
    expect((await fetch(`${jobs.url}${after.result_urls[0]!}`)).status).toBe(200);
    expect(await used()).toBe(spent);
    expect(await strokesOf()).toEqual(noCap);

    await call('PUT', { strokes: [] });
    const refusing = {
      ...createNoopEngine(),
      render: () => Promise.reject(new UnrenderableError('The picture cannot be made.')),
    };
    stopWorker = await jobs.startWorker(refusing);
    await expect.poll(async () => (await seller.get(id)).status).toBe('completed');
    expect((await fetch(`${jobs.url}${(await seller.get(id)).result_urls[0]!}`)).status).toBe(200);
    expect(await strokesOf()).toEqual(noCap);
    expect(await used()).toBe(spent);

    // The next render also uses the earlier strokes.
    await stopWorker();
    const rendered: (Stroke[] | undefined)[] = [];
    const noop = createNoopEngine();
    stopWorker = await jobs.startWorker({
      ...noop,
      render: (request) => {
        rendered.push(request.correction?.strokes);
        return noop.render(request);
      },
    });
    await fetch(`${jobs.url}/api/jobs/${id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ render_again: true }),
    });
    await seller.ended(id);
    expect(rendered).toEqual([noCap]);
  });

  it('returns no generation when a job is deleted while it is being rendered again', async () => {
    await stopWorker();
    const noop = createNoopEngine();
    const white = { width: 80, height: 60, channels: 3, background: '#fff' } as const;
    const mask = await sharp({ create: white }).toColourspace('b-w').png().toBuffer();
    stopWorker = await jobs.startWorker({
      ...noop,
      render: async (request) => ({ ...(await noop.render(request)), mask, notices: ['check_edge'] }),
    });
    const created = await seller.create(await jpeg(80, 60));
    const doomed = ((await created.json()) as { id: string }).id;
    expect((await seller.ended(doomed)).notices).toEqual(['check_edge']);
    await stopWorker();
    const spent = await used();
    expect((await call('PUT', { strokes: noCap }, seller, doomed)).status).toBe(200);
    await fetch(`${jobs.url}/api/jobs/${doomed}`, { method: 'DELETE', headers: seller.headers });
    expect(await used()).toBe(spent);
  });

  it('rejects a correction of a picture without a cut-out', async () => {
    await stopWorker();
    stopWorker = await jobs.startWorker(createNoopEngine());
    const created = await seller.create(await jpeg(80, 60));
    const plain = ((await created.json()) as { id: string }).id;
    expect(await seller.ended(plain)).toMatchObject({
      status: 'completed',
      adjustable: false,
      fidelity: null,
    });
    const response = await call('GET', undefined, seller, plain);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'no_cutout' });
  });
});
