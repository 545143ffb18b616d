import type { ProblemBody } from '@packshot/proto/common/problem';
import { jobCreated } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { ProductGuess } from '@packshot/proto/rest/previews';
import type { RenderRequest } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { keepBrightnessModel, type BrightnessModel } from '../../studio/test/_brightness.js';
import { brightProductPhoto, garmentCutOut, productCutOut } from '../../studio/test/_product-photo.js';

const drawn = (width: number, height: number, shapes: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="#4a6f8e">${shapes}</svg>`,
    ),
  );
const lamp = () => drawn(800, 1000, '<rect x="300" y="200" width="200" height="500"/>');

describe('Product facts from a seller', () => {
  let jobs: JobsUnderTest;
  let model: BrightnessModel;
  let seller: Seller;
  const seen: RenderRequest[] = [];
  beforeAll(async () => {
    model = await keepBrightnessModel();
    jobs = await startJobsUnderTest(model.env);
    seller = await jobs.newSeller();
    const noop = createNoopEngine();
    await jobs.startWorker({
      ...noop,
      render: (request) => {
        seen.push(request);
        return noop.render(request);
      },
    });
  });
  afterAll(async () => {
    await jobs.stop();
    await model.remove();
  });

  const post = (path: string, fields: Record<string, string>, photo?: Buffer) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    if (photo) body.append('file', new Blob([photo as Uint8Array<ArrayBuffer>]), 'photo.jpg');
    return fetch(`${jobs.url}${path}`, { method: 'POST', headers: seller.headers, body });
  };
  const guess = async (photo: Buffer): Promise<ProductGuess> => {
    const answer = await post('/api/preview/product', {}, photo);
    expect(answer.status).toBe(200);
    return (await answer.json()) as ProductGuess;
  };
  const facts = { photographed_from: 'side', product_kind: 'hangs', height_cm: '42.5' };

  it('passes product facts to the engine, and uses corrected facts for the next picture', async () => {
    const photo = await brightProductPhoto(600, 800).jpeg().toBuffer();
    const created = (await (await seller.create(photo, { mode: 'lifestyle_scene', ...facts })).json()) as Job;
    const told = { photographed_from: 'side', product_kind: 'hangs', height_cm: 42.5 };
    expect(created).toMatchObject(told);
    expect(await seller.ended(created.id)).toMatchObject(told);
    const again = await post(`/api/jobs/${created.id}/regenerate`, {
      mode: 'lifestyle_scene',
      product_kind: 'bag',
    });
    expect(again.status).toBe(201);
    const second = (await again.json()) as Job;
    expect(second).toMatchObject({ ...told, product_kind: 'bag' });
    await seller.ended(second.id);
    expect(seen.map(({ facts: product }) => product)).toEqual([
      { view: 'side', kind: 'hangs', height_cm: 42.5 },
      { view: 'side', kind: 'bag', height_cm: 42.5 },
    ]);
    const [announced] = await jobs.announced(jobCreated, seller.id);
    expect(announced?.state?.product).toEqual({ view: 'side', kind: 'bag', height_cm: 42.5 });
  });

  it('remembers product facts with the photo, only for its seller', async () => {
    const photo = await brightProductPhoto(620, 800).jpeg().toBuffer();
    await seller.create(photo, { mode: 'studio_white', product_kind: 'shoe' });
    const { facts: proposed, grounds } = await guess(photo);
    expect(proposed).toMatchObject({ kind: 'shoe' });
    expect(grounds.kind).toBe('remembered');
    seller = await jobs.newSeller();
    expect((await guess(photo)).grounds.kind).not.toBe('remembered');
  });

  it('does not remember guessed facts', async () => {
    const photo = await brightProductPhoto(630, 800).jpeg().toBuffer();
    const fields = {
      mode: 'lifestyle_scene',
      photographed_from: 'side',
      product_kind: 'shoe',
      guessed: 'photographed_from',
    };
    const job = (await (await seller.create(photo, fields)).json()) as Job;
    expect(job).toMatchObject({ photographed_from: 'side', guessed: ['photographed_from'] });
    await seller.ended(job.id);
    // The engine receives the guessed fact that the page showed.
    expect(seen.at(-1)?.facts).toMatchObject({ view: 'side', kind: 'shoe' });
    const { grounds } = await guess(photo);
    expect(grounds.kind).toBe('remembered');
    expect(grounds.view).not.toBe('remembered');
    // A fact that the seller gives later for the same photo is remembered.
    const answer = await post(`/api/jobs/${job.id}/regenerate`, {
      mode: 'lifestyle_scene',
      photographed_from: 'above',
    });
    expect(((await answer.json()) as Job).guessed).toEqual([]);
    expect((await guess(photo)).grounds.view).toBe('remembered');
  });

  it('treats all facts of an older job as guessed, because the job has no list of guesses', async () => {
    const photo = await brightProductPhoto(635, 800).jpeg().toBuffer();
    const fields = { mode: 'lifestyle_scene', product_kind: 'bag', see_through: 'true' };
    const { id } = (await (await seller.create(photo, fields)).json()) as Job;
    await jobs.query('update job set guessed = null where id = $1', [id]);
    expect((await seller.get(id)).guessed).toEqual(['product_kind']);
  });

  it.each(['height', 'photographed_from,', 'see_through'])(
    'rejects an unknown guessed field: %s',
    async (guessed) => {
      const answer = await seller.create(await lamp().png().toBuffer(), { mode: 'studio_white', guessed });
      expect(answer.status).toBe(400);
      expect(((await answer.json()) as ProblemBody).errors?.[0]?.path).toBe('guessed');
    },
  );

  it('remembers transparency, because no photo shows transparency', async () => {
    const photo = await brightProductPhoto(640, 800).jpeg().toBuffer();
    expect((await guess(photo)).facts.see_through).toBeUndefined();
    const fields = { mode: 'studio_white', see_through: 'true' };
    const job = (await (await seller.create(photo, fields)).json()) as Job;
    expect(await seller.ended(job.id)).toMatchObject({ see_through: true });
    expect(seen.at(-1)?.facts).toMatchObject({ see_through: true });
    const { facts: proposed, grounds } = await guess(photo);
    expect(proposed).toMatchObject({ see_through: true, view: 'side' });
    expect(grounds.see_through).toBe('remembered');
  });

  it('accepts a photo without product facts', async () => {
    const job = (await (
      await seller.create(await brightProductPhoto(600, 800).jpeg().toBuffer())
    ).json()) as Job;
    expect(Object.keys(job)).not.toEqual(expect.arrayContaining(['product_kind']));
    await seller.ended(job.id);
    expect(seen.at(-1)?.facts).toEqual({});
  });

  it.each([
    ['height_cm', '0.4', 'Enter a height from 0.5 to 300 cm.'],
    ['height_cm', '301', 'Enter a height from 0.5 to 300 cm.'],
    ['height_cm', 'tall', 'Enter a height from 0.5 to 300 cm.'],
    ['height_cm', '', 'Enter a height from 0.5 to 300 cm.'],
    ['see_through', 'perhaps', undefined],
    ['straighten', 'a little', undefined],
    ['product_kind', 'flies', undefined],
    ['photographed_from', 'below', undefined],
  ])('rejects an invalid product fact %s: %j', async (field, value, sentence) => {
    const answer = await seller.create(await lamp().png().toBuffer(), {
      mode: 'studio_white',
      [field]: value,
    });
    expect(answer.status).toBe(400);
    const { errors, detail } = (await answer.json()) as ProblemBody;
    expect(errors?.[0]?.path).toBe(field);
    if (sentence) expect(detail).toBe(sentence);
  });

  describe('Guessed product facts', () => {
    it('guesses that a product with a level base stands and was photographed from the side', async () => {
      const { facts: proposed, grounds } = await guess(await productCutOut().png().toBuffer());
      // The usual height of a slender bottle is 18 to 32 cm.
      expect(proposed).toMatchObject({ view: 'side', kind: 'stands', height_cm: 24 });
      expect(grounds).toEqual({ view: 'seen', kind: 'seen', height_cm: 'usual' });
    });

    it('guesses that a product with the outline of a garment lies flat', async () => {
      const { facts: proposed, grounds } = await guess(await garmentCutOut().png().toBuffer());
      expect(proposed).toMatchObject({ view: 'flat', kind: 'garment' });
      expect(grounds).toMatchObject({ view: 'seen', kind: 'seen' });
    });

    it('guesses that a product with a round base was photographed from above', async () => {
      const cup = drawn(
        800,
        800,
        '<path d="M250 250 V500 A150 80 0 0 0 550 500 V250 A150 80 0 0 0 250 250 Z"/>',
      );
      const { facts: proposed, grounds } = await guess(await cup.png().toBuffer());
      expect(proposed.view).toBe('above');
      expect(grounds).toMatchObject({ view: 'seen', kind: 'usual' });
    });

    it('guesses that a wide product lies', async () => {
      const pen = drawn(900, 600, '<rect x="100" y="280" width="700" height="60"/>');
      expect((await guess(await pen.png().toBuffer())).facts.kind).toBe('lies');
    });

    it('guesses the height of a product if the photo contains the distance', async () => {
      const exif = { IFD2: { FocalLengthIn35mmFilm: '36', SubjectDistance: '500/1000' } };
      const photo = await lamp().withExif(exif).png().toBuffer();
      const { facts: proposed, grounds } = await guess(photo);
      // The frame is 50 cm high, the same as the distance to the lamp, and the lamp fills half of the frame.
      expect(proposed.height_cm).toBe(25);
      expect(grounds.height_cm).toBe('seen');
    });

    it('guesses no height if the distance is 0 (unknown), or if the photo cuts off the product', async () => {
      const unknown = { IFD2: { FocalLengthIn35mmFilm: '36', SubjectDistance: '0/1' } };
      const known = { IFD2: { FocalLengthIn35mmFilm: '36', SubjectDistance: '500/1000' } };
      const cut = drawn(800, 1000, '<rect x="300" y="400" width="200" height="600"/>');
      for (const photo of [lamp().withExif(unknown), cut.withExif(known)])
        expect((await guess(await photo.png().toBuffer())).grounds.height_cm).toBe('usual');
    });

    it('rejects a guess for a file that is not a photo', async () => {
      const answer = await post('/api/preview/product', {}, Buffer.from('no photo'));
      expect(answer.status).toBe(415);
    });
  });
});
