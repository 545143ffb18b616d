import type { ProblemBody } from '@packshot/proto/common/problem';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { productCutOut } from '../../studio/test/_product-photo.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

describe('Previews of pictures', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let seller: Seller;
  let photo: Buffer;
  beforeAll(async () => {
    // These tests do not search for a product, so a small model replaces the large model.
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    seller = await jobs.newSeller();
    photo = await productCutOut().resize(600, 800).png().toBuffer();
  });
  afterAll(async () => {
    await jobs.stop();
    await model.remove();
  });

  const ask = (fields: Record<string, string>, bytes = photo) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'photo.png');
    return fetch(`${jobs.url}/api/preview/picture`, { method: 'POST', headers: seller.headers, body });
  };
  const preview = async (fields: Record<string, string>): Promise<Buffer> => {
    const answer = await ask(fields);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'jpeg' });
    return bytes;
  };
  /** Mean brightness of a square of 40 px, 0..255. */
  const brightnessAt = async (jpeg: Buffer, left: number, top: number): Promise<number> => {
    const { channels } = await sharp(
      await sharp(jpeg).extract({ left, top, width: 40, height: 40 }).toBuffer(),
    ).stats();
    return channels.reduce((sum, { mean }) => sum + mean / channels.length, 0);
  };

  it('show Studio White on white with a watermark, without charging a generation', async () => {
    const white = await preview({ mode: 'studio_white', shadow_option: 'no_shadow' });
    const corner = await brightnessAt(white, 0, 0);
    // Only the watermark darkens the corner.
    expect(corner).toBeGreaterThan(240);
    expect(corner).toBeLessThan(255);
    expect(await brightnessAt(white, 236, 236)).toBeLessThan(230);
    const charged = await jobs.core.db
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', seller.id)
      .execute();
    expect(charged).toEqual([]);
    expect(await seller.list()).toEqual([]);
    expect(await filesBelow(jobs.storeDir)).toEqual([]);
  });

  it.each([
    ['a shadow', { mode: 'studio_white' }],
    ['a person', { mode: 'model_tryon', product_kind: 'stands', height_cm: '10' }],
    ['a scene', { mode: 'lifestyle_scene', place: 'kitchen' }],
  ])('show %s', async (_what, fields) => {
    const plain = await preview({ mode: 'studio_white', shadow_option: 'no_shadow' });
    expect(plain.equals(await preview(fields as unknown as Record<string, string>))).toBe(false);
  });

  it('show the same picture for the same settings', async () => {
    const scene = { mode: 'lifestyle_scene', scene_environment: 'outdoor' };
    expect((await preview(scene)).equals(await preview(scene))).toBe(true);
  });

  it.each([
    ['an unknown place', { mode: 'lifestyle_scene', place: 'moon' }, 400, 'unknown_place'],
    ['no mode', {}, 400, 'validation_failed'],
  ])('are refused with %s', async (_what, fields, status, code) => {
    const answer = await ask(fields as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as ProblemBody).code).toBe(code);
  });
});
