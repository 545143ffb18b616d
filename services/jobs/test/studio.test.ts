import { buffer } from 'node:stream/consumers';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { RenderEngine } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { createPacedEngine, type PacedEngine } from './_paced-engine.js';
import { jpeg } from './_photos.js';

/** Returns a white square and a red product on transparency; a scene also gets a grey square. */
const paintingEngine = (paced: PacedEngine): RenderEngine => ({
  ...paced,
  async render(request) {
    await paced.render(request);
    const make = (background: object) =>
      sharp({ create: { width: 400, height: 400, channels: 4, background: background as never } }).png();
    const image = { contentType: 'image/png' } as const;
    const white = await make({ r: 255, g: 255, b: 255, alpha: 1 }).removeAlpha().toBuffer();
    const grey = () => make({ r: 90, g: 90, b: 90, alpha: 1 }).removeAlpha().toBuffer();
    const cutout = await make({ r: 200, g: 0, b: 0, alpha: 0.5 }).toBuffer();
    return {
      images: [
        { ...image, data: white },
        ...(request.mode === 'lifestyle_scene' ? [{ ...image, data: await grey() }] : []),
      ],
      cutout: { ...image, data: cutout },
      metadata: { engine: 'painting' },
    };
  },
});

describe("A seller's jobs", () => {
  let jobs: JobsUnderTest;
  let engine: PacedEngine;
  let seller: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    engine = createPacedEngine();
    await jobs.startWorker(paintingEngine(engine));
    seller = await paying();
    engine.release();
  });
  afterAll(() => jobs.stop());

  async function paying(): Promise<Seller> {
    const some = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: some.id, plan: 'basic' }).execute();
    return some;
  }
  const make = async (by: Seller, filename: string, fields?: Record<string, string>): Promise<Job> => {
    const job = (await (await by.create(await jpeg(), fields, filename)).json()) as Job;
    return by.ended(job.id);
  };
  const call = (by: Seller, method: string, path: string, body?: object | FormData) =>
    fetch(`${jobs.url}/api/jobs/${path}`, {
      method,
      headers: {
        ...by.headers,
        ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
  const form = (fields: Record<string, string>): FormData => {
    const data = new FormData();
    for (const [name, value] of Object.entries(fields)) data.set(name, value);
    return data;
  };
  const used = async (by: Seller) =>
    (
      await jobs.core.db
        .selectFrom('account')
        .select('used')
        .where('user_id', '=', by.id)
        .executeTakeFirstOrThrow()
    ).used;

  it.each([
    ['studio_white', {}, { shadow_option: 'drop_shadow' }],
    ['STUDIO_WHITE', { shadow_option: 'no_shadow' }, { shadow_option: 'no_shadow' }],
    ['model_tryon', {}, { subject_gender: 'female' }],
    ['model_tryon', { subject_gender: 'male' }, { subject_gender: 'male' }],
    ['lifestyle_scene', {}, { scene_environment: 'indoor' }],
    ['LIFESTYLE_SCENE', { scene_environment: 'outdoor' }, { scene_environment: 'outdoor' }],
  ])('stores the mode and the option of the mode: %s %o (spec §3)', async (mode, fields, kept) => {
    const job = await make(await paying(), 'mug.jpg', { mode, ...fields } as never);
    expect(job).toMatchObject({ mode: mode.toLowerCase(), ...kept });
    const options = ['shadow_option', 'subject_gender', 'scene_environment'].filter((name) => name in job);
    expect(options).toEqual(Object.keys(kept));
  });

  describe('renaming a job', () => {
    it('stores the new name of a job without leading and trailing spaces', async () => {
      const job = await make(seller, 'mug.jpg');
      const answer = await call(seller, 'PATCH', job.id, { input_filename: '  Blue mug\u0000 ' });
      expect(((await answer.json()) as Job).input_filename).toBe('Blue mug');
      expect((await seller.get(job.id)).input_filename).toBe('Blue mug');
    });

    it.each([[{ input_filename: '   ' }], [{ input_filename: '' }], [{}]])(
      'rejects the new name %o with the error text of the spec (§5)',
      async (body) => {
        const job = await make(seller, 'mug.jpg');
        const answer = await call(seller, 'PATCH', job.id, body);
        expect(answer.status).toBe(400);
        expect(((await answer.json()) as ProblemBody).detail).toBe('Name cannot be empty');
        expect((await seller.get(job.id)).input_filename).toBe('mug.jpg');
      },
    );
  });

  it('regenerates a job from the same photo as a new job', async () => {
    const job = await make(seller, 'vase.jpg');
    const before = await used(seller);
    const answer = await call(
      seller,
      'POST',
      `${job.id}/regenerate`,
      form({ mode: 'studio_white', shadow_option: 'no_shadow' }),
    );
    expect(answer.status).toBe(201);
    const again = await seller.ended(((await answer.json()) as Job).id);
    expect(again).toMatchObject({
      status: 'completed',
      source_job_id: job.id,
      input_filename: 'vase.jpg',
      shadow_option: 'no_shadow',
    });
    expect(await used(seller)).toBe(before + 1);
    await call(seller, 'DELETE', job.id);
    const photo = await fetch(`${jobs.url}${again.base_image_url}`);
    expect(photo.status).toBe(200);
    expect(await buffer(photo.body!)).toEqual(await jpeg());
  });

  describe('regenerating with the same settings', () => {
    const again = (by: Seller, id: string, fields: Record<string, string>) =>
      call(by, 'POST', `${id}/regenerate`, form(fields));
    const numberOf = async (answer: Response) =>
      (
        await jobs.core.db
          .selectFrom('job')
          .select('variation')
          .where('id', '=', ((await answer.json()) as Job).id)
          .executeTakeFirstOrThrow()
      ).variation;

    it('regenerating gives a different picture each time, and is rejected without a charge when no picture is left', async () => {
      const other = await paying();
      const job = await make(other, 'vase.jpg', { mode: 'studio_white' });
      const before = await used(other);
      // The test sends one concurrent request per lamp, and each request gets a different lamp.
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => again(other, job.id, { mode: 'studio_white' })),
      );
      const made = answers.filter(({ status }) => status === 201);
      expect((await Promise.all(made.map(numberOf))).toSorted()).toEqual([1, 2]);
      expect(await used(other)).toBe(before + 2);
      for (const refused of answers.filter((answer) => !made.includes(answer))) {
        expect(refused.status).toBe(409);
        expect((await refused.json()) as ProblemBody).toMatchObject({
          code: 'no_other_picture',
          detail:
            'All 3 pictures that can be made from this photo with these settings are in your library. Please choose another mode or option. Nothing was charged.',
        });
      }
      const files = await filesBelow(jobs.storeDir);
      const { total } = (await (await call(other, 'GET', 'list')).json()) as { total: number };
      expect(total).toBe(3);
      // The store contains no file of a rejected request. Files of the accepted requests may still be arriving.
      const folders = new Set(files.map((file) => file.split('/').at(-2)).filter((name) => name !== 'tmp'));
      const known = await jobs.core.db.selectFrom('job').select('id').execute();
      expect([...folders].filter((folder) => !known.some(({ id }) => folder!.includes(id)))).toEqual([]);
    });

    it('rejects a second picture without a shadow, because the second picture would equal the first', async () => {
      const other = await paying();
      const flat = { mode: 'studio_white', shadow_option: 'no_shadow' };
      const job = await make(other, 'vase.jpg', flat);
      const before = await used(other);
      const refused = await again(other, job.id, flat);
      expect(refused.status).toBe(409);
      expect(((await refused.json()) as ProblemBody).detail).toMatch(
        /^Without a shadow, .* Nothing was charged\.$/,
      );
      expect(await used(other)).toBe(before);

      const shaded = await again(other, job.id, { ...flat, shadow_option: 'drop_shadow' });
      expect(shaded.status).toBe(201);
      expect(await numberOf(shaded)).toBe(0);
      // The number of a deleted job is free again.
      await call(other, 'DELETE', job.id);
      const next = (await other.list())[0]!;
      expect(await numberOf(await again(other, next.id, flat))).toBe(0);
    });
  });

  it('rejects a request to regenerate without a mode or with a file', async () => {
    const job = await make(seller, 'vase.jpg');
    expect(
      (await call(seller, 'POST', `${job.id}/regenerate`, form({ shadow_option: 'no_shadow' }))).status,
    ).toBe(400);
    expect((await call(seller, 'POST', `${job.id}/regenerate`, { mode: 'studio_white' })).status).toBe(415);
  });

  describe('downloading a picture', () => {
    let job: Job;
    beforeAll(async () => {
      job = await make(seller, 'Vase "blau" für Ä.jpg');
    });
    it.each([
      ['format=png', 'image/png', 400, 400],
      ['format=jpeg&size=amazon', 'image/jpeg', 2000, 2000],
      ['format=jpeg&size=etsy', 'image/jpeg', 2000, 1500],
      ['format=webp&size=ebay', 'image/webp', 1600, 1600],
      ['format=png&size=shopify', 'image/png', 2048, 2048],
    ])('%s', async (query, type, width, height) => {
      const answer = await call(seller, 'GET', `${job.id}/download?${query}`);
      expect(answer.headers.get('content-type')).toBe(type);
      const { data, info } = await sharp(await buffer(answer.body!))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
    });

    it('sends a transparent cut-out with a file name that every system accepts', async () => {
      const answer = await call(seller, 'GET', `${job.id}/download?format=cutout&size=etsy`);
      const { hasAlpha, width, height } = await sharp(await buffer(answer.body!)).metadata();
      expect({ hasAlpha, width, height }).toEqual({ hasAlpha: true, width: 2000, height: 1500 });
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="Vase _blau_ f_r _.png"; filename*=UTF-8''Vase%20_blau_%20f%C3%BCr%20%C3%84.png`,
      );
    });

    it('sends all pictures of a job with numbered names, also in the zip', async () => {
      const other = await paying();
      const twice = await make(other, 'Lamp 1.75L.jpg', { mode: 'lifestyle_scene' });
      expect(twice.result_urls).toHaveLength(2);
      const middle = async (query: string) => {
        const answer = await call(other, 'GET', `${twice.id}/download?${query}`);
        const [red] = await sharp(await buffer(answer.body!))
          .raw()
          .toBuffer();
        return [red, answer.headers.get('content-disposition')];
      };
      expect(await middle('')).toEqual([255, expect.stringContaining('"Lamp 1.75L.png"')]);
      expect(await middle('picture=2')).toEqual([90, expect.stringContaining('"Lamp 1.75L (2).png"')]);
      expect((await call(other, 'GET', `${twice.id}/download?picture=3`)).status).toBe(409);

      const answer = await call(other, 'POST', 'archive', {});
      const { url, pictures } = (await answer.json()) as { url: string; pictures: number };
      expect(pictures).toBe(2);
      const bytes = await buffer((await fetch(`${jobs.url}${url}`)).body!);
      for (const name of ['Lamp 1.75L.png', 'Lamp 1.75L (2).png']) expect(bytes.includes(name)).toBe(true);
    });

    it('sends all pictures in one zip, through a link that cannot be altered', async () => {
      const other = await paying();
      for (const name of ['a.jpg', 'a.jpg', 'b.jpg']) await make(other, name);
      const answer = await call(other, 'POST', 'archive', {});
      const { url, pictures } = (await answer.json()) as { url: string; pictures: number };
      expect(pictures).toBe(3);
      const zip = await fetch(`${jobs.url}${url}`);
      expect(zip.headers.get('content-type')).toBe('application/zip');
      const bytes = await buffer(zip.body!);
      expect(bytes.subarray(0, 2).toString()).toBe('PK');
      for (const name of ['b.png', 'a.png', 'a (2).png']) expect(bytes.includes(name)).toBe(true);

      const forged = url.replace(/ticket=[^&]+/, (found) =>
        found.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A')),
      );
      expect((await fetch(`${jobs.url}${forged}`)).status).toBe(403);
      const nothing = await call(other, 'POST', 'archive', { search: 'no such name' });
      expect(nothing.status).toBe(409);
    });
  });

  describe('The list of jobs', () => {
    let other: Seller;
    let names: string[];
    beforeAll(async () => {
      other = await paying();
      names = ['blue mug.jpg', 'Red Mug.jpg', '100%_cotton.jpg', 'vase.jpg'];
      for (const name of names)
        await make(other, name, { mode: name === 'vase.jpg' ? 'lifestyle_scene' : 'studio_white' });
    });
    const list = async (query: string) => {
      const answer = await call(other, 'GET', `list?${query}`);
      const { jobs: found, total } = (await answer.json()) as { jobs: Job[]; total: number };
      return { names: found.map(({ input_filename }) => input_filename), total, last: found.at(-1)?.id };
    };

    it('the search finds parts of a name in any case, and treats wildcards literally', async () => {
      expect(await list('search=mug')).toMatchObject({ names: ['Red Mug.jpg', 'blue mug.jpg'], total: 2 });
      expect((await list(`search=${encodeURIComponent('%_')}`)).names).toEqual(['100%_cotton.jpg']);
      expect(await list('mode=lifestyle_scene')).toMatchObject({ names: ['vase.jpg'], total: 1 });
      expect(await list('status=failed')).toMatchObject({ names: [], total: 0 });
    });

    it('the next page continues after the last job of a page', async () => {
      const first = await list('limit=3');
      expect(first).toMatchObject({ names: ['vase.jpg', '100%_cotton.jpg', 'Red Mug.jpg'], total: 4 });
      expect((await list(`limit=3&before=${first.last}`)).names).toEqual(['blue mug.jpg']);
    });
  });

  describe('cancelling a job', () => {
    it('stops the render of a cancelled job, returns the generation and leaves no picture', async () => {
      const held = createPacedEngine();
      const slow = await startJobsUnderTest();
      try {
        await slow.startWorker(held);
        const other = await slow.newSeller();
        const job = (await (await other.create(await jpeg())).json()) as Job;
        await vi.waitUntil(() => held.begun.length === 1, { timeout: 60_000 });
        const cancel = () =>
          fetch(`${slow.url}/api/jobs/${job.id}/cancel`, { method: 'POST', headers: other.headers });
        expect(((await (await cancel()).json()) as Job).status).toBe('cancelled');
        held.release();
        const stats = await fetch(`${slow.url}/api/users/stats`, { headers: other.headers });
        expect(await stats.json()).toMatchObject({
          current_period_usage: 0,
          remaining_jobs: 5,
          total_jobs: 1,
        });
        const again = await cancel();
        expect(again.status).toBe(409);
        expect(((await again.json()) as ProblemBody).code).toBe('job_not_active');
        await slow.stop();
        expect(
          (await filesBelow(slow.storeDir).catch(() => [])).filter((file) => file.includes('result')),
        ).toEqual([]);
      } finally {
        await slow.stop();
      }
    });
  });

  it('every method rejects calls for a job of another seller', async () => {
    const job = await make(seller, 'mine.jpg');
    const thief = await paying();
    const statuses = await Promise.all(
      [
        call(thief, 'GET', job.id),
        call(thief, 'PATCH', job.id, { input_filename: 'theirs' }),
        call(thief, 'DELETE', job.id),
        call(thief, 'POST', `${job.id}/cancel`),
        call(thief, 'POST', `${job.id}/regenerate`, form({ mode: 'studio_white' })),
        call(thief, 'GET', `${job.id}/download`),
      ].map(async (answer) => (await answer).status),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await thief.list()).toEqual([]);
    const anonymous = { ...thief, headers: { authorization: '' } };
    for (const path of ['list', 'events', job.id, `${job.id}/download`])
      expect((await call(anonymous, 'GET', path)).status).toBe(401);
    expect((await seller.get(job.id)).input_filename).toBe('mine.jpg');
  });

  it('adds a watermark only to pictures of the free plan, over every part of the picture', async () => {
    const free = await jobs.newSeller();
    const [marked, clean] = [await make(free, 'a.jpg'), await make(seller, 'a.jpg')];
    const read = async (path: string) =>
      sharp(await buffer((await fetch(`${jobs.url}${path}`)).body!))
        .greyscale()
        .raw()
        .toBuffer();
    expect(new Set(await read(clean.result_urls[0]!))).toEqual(new Set([255]));
    const pixels = await read(marked.result_urls[0]!);
    for (const [left, top] of [
      [0, 0],
      [200, 0],
      [0, 200],
      [200, 200],
    ] as const) {
      let dark = 0;
      for (let y = top; y < top + 200; y += 1)
        for (let x = left; x < left + 200; x += 1) if (pixels[y * 400 + x]! < 250) dark += 1;
      expect(dark).toBeGreaterThan(200);
      expect(dark).toBeLessThan(12_000);
    }
    const cutout = await call(free, 'GET', `${marked.id}/download?format=cutout`);
    const { data } = await sharp(await buffer(cutout.body!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(new Set(data.filter((_value, index) => index % 4 === 0)).size).toBeGreaterThan(1);
  });
});
