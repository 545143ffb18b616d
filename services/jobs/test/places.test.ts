import type { ProblemBody } from '@packshot/proto/common/problem';
import { jobCreated } from '@packshot/proto/events/jobs';
import type { Job } from '@packshot/proto/rest/job-schema';
import { findPlace, type RenderRequest } from '@packshot/studio';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoopEngine } from '../src/rendering/noop-engine.js';
import { promptFor } from '../src/rendering/ai/prompts.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { productPhoto } from '../../studio/test/_product-photo.js';

interface Listed {
  places: { name: string; label: string; option: string; view: string; thumbnail_url: string }[];
}

describe('places', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let photo: Buffer;
  const seen: RenderRequest[] = [];
  beforeAll(async () => {
    // The service counts pictures as for the studio, although another engine renders.
    jobs = await startJobsUnderTest({ RENDER_ENGINE: 'studio' });
    seller = await jobs.newSeller();
    photo = await productPhoto(600, 800).jpeg().toBuffer();
    const noop = createNoopEngine();
    await jobs.startWorker({
      ...noop,
      render: (request) => {
        seen.push(request);
        return noop.render(request);
      },
    });
  });
  afterAll(() => jobs.stop());

  const create = (fields: Record<string, string>) =>
    seller.create(photo, { mode: 'lifestyle_scene', ...fields });
  const again = (id: string, fields: Record<string, string>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ mode: 'lifestyle_scene', ...fields }))
      body.append(name, value);
    return fetch(`${jobs.url}/api/jobs/${id}/regenerate`, { method: 'POST', headers: seller.headers, body });
  };

  it('lists places without a login, with thumbnails that browsers may cache forever', async () => {
    const answer = await fetch(`${jobs.url}/api/places`);
    expect(answer.status).toBe(200);
    const { places } = (await answer.json()) as Listed;
    expect(places).toContainEqual(
      expect.objectContaining({ name: 'kitchen', label: 'Kitchen', option: 'indoor', view: 'side' }),
    );
    expect(places).toContainEqual(expect.objectContaining({ name: 'flat-linen', view: 'flat' }));
    expect(places.map(({ name }) => name)).not.toContain('female-oat');
    for (const { thumbnail_url } of places) {
      const thumbnail = await fetch(`${jobs.url}${thumbnail_url}`);
      expect(thumbnail.headers.get('cache-control')).toContain('immutable');
      const { width, height, format } = await sharp(Buffer.from(await thumbnail.arrayBuffer())).metadata();
      expect({ width, height, format }).toEqual({ width: 320, height: 320, format: 'webp' });
      const etag = thumbnail.headers.get('etag')!;
      const known = await fetch(`${jobs.url}${thumbnail_url}`, { headers: { 'if-none-match': etag } });
      expect(known.status).toBe(304);
    }
    expect((await fetch(`${jobs.url}/api/places/moon/thumbnail`)).status).toBe(404);
  });

  it('passes the chosen place on to the job, its events and the engine', async () => {
    const created = (await (await create({ place: 'kitchen' })).json()) as Job;
    expect(created).toMatchObject({ place: 'kitchen', scene_environment: 'indoor' });
    expect(await seller.ended(created.id)).toMatchObject({ place: 'kitchen', status: 'completed' });
    expect(seen.at(-1)?.place).toBe('kitchen');
    const [announced] = await jobs.announced(jobCreated, seller.id);
    expect(announced?.state?.place).toBe('kitchen');
  });

  it('uses the environment of the place when the form contains another environment', async () => {
    expect(await (await create({ place: 'garden' })).json()).toMatchObject({
      place: 'garden',
      scene_environment: 'outdoor',
    });
    expect(await (await create({ place: 'flat-linen', scene_environment: 'outdoor' })).json()).toMatchObject({
      scene_environment: 'indoor',
    });
  });

  it('ignores a place in other modes', async () => {
    const job = (await (await create({ mode: 'studio_white', place: 'kitchen' })).json()) as Job;
    expect(job.place).toBeUndefined();
  });

  it.each([
    ['moon', 'unknown_place', 'The place moon does not exist.'],
    ['female-oat', 'unknown_place', 'The place female-oat does not exist.'],
    [
      '../kitchen',
      'validation_failed',
      'The name of a place consists of lower-case letters, digits and hyphens.',
    ],
  ])('rejects a place that does not exist, without charging: %s', async (place, code, sentence) => {
    seller = await jobs.newSeller();
    const job = (await (await create({})).json()) as Job;
    const before = await jobs.core.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
    for (const answer of [await create({ place }), await again(job.id, { place })]) {
      expect(answer.status).toBe(400);
      const problem = (await answer.json()) as ProblemBody;
      expect(problem).toMatchObject({ code, errors: [{ path: 'place' }] });
      expect(problem.detail).toContain(sentence);
    }
    const after = await jobs.core.db
      .selectFrom('ledger')
      .select(({ fn }) => fn.countAll().as('n'))
      .execute();
    expect(after).toEqual(before);
  });

  it('gives a different picture in a place each time, and rejects a request when all pictures exist', async () => {
    seller = await jobs.newSeller();
    await jobs.core.db
      .insertInto('account')
      .values({ user_id: seller.id, custom_limit: 50 })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ custom_limit: 50 }))
      .execute();
    const first = (await (await create({ product_kind: 'stands' })).json()) as Job;
    const left = async (fields: Record<string, string>) => {
      const query = new URLSearchParams({ mode: 'lifestyle_scene', ...fields });
      const path = `/api/jobs/${first.id}/pictures-left?${query}`;
      return (await jobs.call('GET', path, { headers: seller.headers })).json();
    };
    const anywhere = (await seller.get(first.id)).pictures_left!;
    for (let round = 0; round < 6; round++) {
      expect(await left({ place: 'desk' })).toEqual({ pictures_left: 6 - round, reason: null });
      expect((await again(first.id, { place: 'desk' })).status).toBe(201);
    }
    const refused = await again(first.id, { place: 'desk' });
    expect(refused.status).toBe(409);
    const problem = (await refused.json()) as ProblemBody;
    expect(problem.code).toBe('no_other_picture');
    // The call `pictures-left` returns the number and the error text in advance.
    const { pictures_left, reason } = (await left({ place: 'desk' })) as Record<string, unknown>;
    expect([pictures_left, `${reason as string} Nothing was charged.`]).toEqual([0, problem.detail]);
    // Packshot no longer offers pictures that sellers have made in chosen places.
    expect(await left({})).toEqual({ pictures_left: anywhere - 6, reason: null });
    expect((await seller.get(first.id)).pictures_left).toBe(anywhere - 6);
    const stranger = await jobs.newSeller();
    const path = `/api/jobs/${first.id}/pictures-left?mode=studio_white`;
    expect((await jobs.call('GET', path, { headers: stranger.headers })).status).toBe(404);
    // More pictures are possible in another environment.
    expect((await again(first.id, { place: 'kitchen' })).status).toBe(201);
    const rows = await jobs.core.db
      .selectFrom('job')
      .select(['place', 'variation'])
      .where('user_id', '=', seller.id)
      .where('place', '=', 'desk')
      .orderBy('variation')
      .execute();
    expect(rows.map(({ variation }) => variation)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('describes a place to providers only by its label in the library', () => {
    const options = { scene_environment: 'indoor' } as const;
    expect(promptFor('lifestyle_scene', options, {}, findPlace('kitchen'))).toContain(
      'in this place: Kitchen, indoors',
    );
    expect(promptFor('lifestyle_scene', options)).not.toContain('Kitchen,');
  });

  it.each(['studio_white', 'lifestyle_scene', 'model_tryon'] as const)(
    'mentions straightened edges in the prompt for %s only if the seller wants straightened edges',
    (mode) => {
      expect(promptFor(mode, {}, { straighten: true })).toContain('straighten its converging edges');
      for (const facts of [{}, { straighten: false }])
        expect(promptFor(mode, {}, facts)).toContain('Do not add, remove, straighten, translate');
    },
  );
});
