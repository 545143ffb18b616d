import type { ProblemBody } from '@packshot/proto/common/problem';
import type { PlacePreview } from '@packshot/proto/rest/previews';
import { listAllPlaces } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { productCutOut } from '../../studio/test/_product-photo.js';

const indoor = listAllPlaces().filter(({ option }) => option === 'indoor');
const standing = indoor.filter(({ view }) => view !== 'flat').map(({ name }) => name);
const flat = indoor.filter(({ view }) => view === 'flat').map(({ name }) => name);

describe('Previews in places', () => {
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
    return fetch(`${jobs.url}/api/preview/places`, { method: 'POST', headers: seller.headers, body });
  };
  const previews = async (fields: Record<string, string>): Promise<PlacePreview[]> => {
    const answer = await ask(fields);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    const lines = (await answer.text()).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as PlacePreview);
  };
  const bytesOf = ({ picture }: PlacePreview) => Buffer.from(picture.split(',')[1]!, 'base64');

  it('shows the product in each suitable place as a thumbnail, without charging a generation', async () => {
    const shown = await previews({ scene_environment: 'indoor', product_kind: 'stands', height_cm: '20' });
    expect(shown.map(({ place }) => place).toSorted()).toEqual(standing.toSorted());
    const whole = { left: 0, top: 0, width: 512, height: 512 };
    for (const preview of shown) {
      const picture = sharp(bytesOf(preview));
      const { width, height, format } = await picture.metadata();
      expect({ width, height, format }).toEqual({ width: 512, height: 512, format: 'jpeg' });
      // The cap of the bottle is the only red object in the picture.
      const { data } = await picture.extract(whole).raw().toBuffer({ resolveWithObject: true });
      let red = 0;
      for (let i = 0; i < data.length; i += 3)
        if (data[i]! > 110 && data[i]! > 1.9 * data[i + 1]! && data[i]! > 1.9 * data[i + 2]!) red++;
      expect(red, preview.place).toBeGreaterThan(100);
    }
    const charged = await jobs.core.db
      .selectFrom('ledger')
      .selectAll()
      .where('user_id', '=', seller.id)
      .execute();
    expect(charged).toEqual([]);
    expect(await seller.list()).toEqual([]);
    expect(await filesBelow(jobs.storeDir)).toEqual([]);
  });

  it('reports when the product is shown larger or smaller than its true size', async () => {
    const offs = async (height_cm: string) =>
      (await previews({ place: 'kitchen', product_kind: 'stands', height_cm })).map(({ off }) => off);
    expect(await offs('1.5')).toEqual(['larger']);
    expect(await offs('20')).toEqual([undefined]);
    expect(await offs('200')).toEqual(['smaller']);
  });

  it('sends the previews of the most suitable places first', async () => {
    const shoe = await previews({ product_kind: 'shoe' });
    const { places } = (await (await fetch(`${jobs.url}/api/places`)).json()) as {
      places: { name: string; ground?: string }[];
    };
    const groundOf = (name: string) => places.find((place) => place.name === name)?.ground;
    const floors = standing.filter((name) => groundOf(name) === 'floor');
    const first = shoe.slice(0, floors.length).map(({ place }) => groundOf(place));
    expect(first).toEqual(floors.map(() => 'floor'));
  });

  it('shows only the requested place, and shows a lying product only on surfaces', async () => {
    expect((await previews({ place: 'garden' })).map(({ place }) => place)).toEqual(['garden']);
    const lying = await previews({ product_kind: 'lies' });
    expect(lying.map(({ place }) => place).toSorted()).toEqual(flat.toSorted());
  });

  it.each([
    ['an unknown place', { place: 'moon' }, 400, 'unknown_place'],
    [
      'a place that cannot show the product',
      { place: 'kitchen', product_kind: 'lies' },
      400,
      'unknown_place',
    ],
    ['an impossible height', { height_cm: '4000' }, 400, 'validation_failed'],
  ])('rejects a preview request with %s', async (_what, fields, status, code) => {
    const answer = await ask(fields as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as ProblemBody).code).toBe(code);
  });

  it('rejects a preview request with an invalid photo or without a login', async () => {
    expect((await ask({}, Buffer.from('no photo'))).status).toBe(415);
    const body = new FormData();
    expect((await fetch(`${jobs.url}/api/preview/places`, { method: 'POST', body })).status).toBe(401);
  });
});
