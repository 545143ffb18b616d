import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { jobCompleted } from '@packshot/proto/events/jobs';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { Job } from '@packshot/proto/rest/job-schema';
import { createStudioEngine } from '@packshot/studio';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';
import { productCutOut } from '../../studio/test/_product-photo.js';

const sentence = 'cannot be shown on a person';
const hanging = { product_kind: 'hangs', height_cm: '20' };
const scene = { mode: 'lifestyle_scene', ...hanging };
/** A Try-On of a hanging product, which is shown in a place because no person can hold the product. */
const tryOn = { mode: 'model_tryon', ...hanging };
const white = { mode: 'studio_white' };

describe('Pictures that their seller already has', () => {
  let jobs: JobsUnderTest;
  let photo: Buffer;
  let seller: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest({ RENDER_ENGINE: 'studio' });
    photo = await productCutOut().resize(300, 400).png().toBuffer();
    await jobs.startWorker(
      createStudioEngine({ processes: 1, logger: pino({ level: 'silent' }), frame: 400 }),
    );
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    seller = await jobs.newSeller();
  });

  const order = async (fields: Record<string, string>, name?: string): Promise<Job> => {
    const answer = await seller.create(photo, fields, name);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Job;
  };
  const make = async (fields: Record<string, string>): Promise<Job> => seller.ended((await order(fields)).id);
  const askAgain = (id: string, fields: Record<string, string>): Promise<Response> => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return fetch(`${jobs.url}/api/jobs/${id}/regenerate`, { method: 'POST', headers: seller.headers, body });
  };
  const again = async (id: string, fields: Record<string, string>): Promise<Job> => {
    const answer = await askAgain(id, fields);
    expect(answer.status).toBe(201);
    return seller.ended(((await answer.json()) as Job).id);
  };
  const placeOf = async ({ id }: Job): Promise<string> => {
    const [row] = await jobs.query<{ place: string }>(
      `select render_metadata ->> 'plate' as place from job where id = $1`,
      [id],
    );
    return row!.place;
  };
  const remove = ({ id }: Job) =>
    fetch(`${jobs.url}/api/jobs/${id}`, { method: 'DELETE', headers: seller.headers });
  const used = async (): Promise<number> => {
    const answer = await jobs.call('GET', '/api/users/stats', { headers: seller.headers });
    return ((await answer.json()) as { current_period_usage: number }).current_period_usage;
  };
  const ledger = async (): Promise<number> => {
    const [row] = await jobs.query<{ sum: number }>(
      'select coalesce(sum(amount), 0)::int as sum from ledger where user_id = $1',
      [seller.id],
    );
    return row!.sum;
  };
  const useUp = () => jobs.query('update account set used = 5 where user_id = $1', [seller.id]);
  const picture = async (job: Job): Promise<string> => {
    const answer = await fetch(`${jobs.url}${job.result_urls[0]}`);
    expect(answer.status).toBe(200);
    return createHash('sha256')
      .update(await buffer(answer.body!))
      .digest('hex');
  };
  const expectOneCharge = async () => expect([await used(), await ledger()]).toEqual([1, 1]);

  it('a Try-On without a person costs nothing if the seller has an identical scene', async () => {
    const first = await make(scene);
    const second = await make(tryOn);
    expect(second.id).not.toBe(first.id);
    expect(await picture(second)).toEqual(await picture(first));
    expect(second).toMatchObject({ status: 'completed', mode: 'model_tryon' });
    expect(second.notice).toContain(sentence);
    expect(second.notices).toContain('already_made');
    expect(first.notices).not.toContain('already_made');
    await expectOneCharge();
    const told = await jobs.announced(jobCompleted, seller.id);
    expect(told.find(({ job_id }) => job_id === second.id)?.usage).toMatchObject({ used: 1 });
  });

  it('a scene costs nothing if the seller has an identical Try-On without a person', async () => {
    const first = await make(tryOn);
    expect(first.notices).not.toContain('already_made');
    const second = await make(scene);
    expect(await picture(second)).toBe(await picture(first));
    expect(second.notices).toContain('already_made');
    await expectOneCharge();
  });

  it('regenerating a scene as a Try-On without a person costs nothing', async () => {
    const first = await make(scene);
    const second = await again(first.id, tryOn);
    expect(await picture(second)).toBe(await picture(first));
    expect(second.notices).toContain('already_made');
    await expectOneCharge();
  });

  it('a scene in a chosen place costs nothing if Packshot chose the same place before', async () => {
    const first = await make(scene);
    const second = await make({ ...scene, place: await placeOf(first) });
    expect(await picture(second)).toEqual(await picture(first));
    await expectOneCharge();
  });

  it('a repeated upload has a picture, even if the earlier picture is rendered again while it is copied', async () => {
    const first = await make(white);
    const shown = await picture(first);
    const { store } = jobs.core;
    const copy = store.copy.bind(store);
    vi.spyOn(store, 'copy').mockImplementationOnce(async (...files) => {
      await jobs.query(
        `update job set revision = 1, result_names = '["result-1-r1.png"]' where user_id = $1`,
        [seller.id],
      );
      return copy(...files);
    });
    const second = await order(white);
    expect(await picture(await seller.ended(second.id))).toBe(shown);
  });

  it.each([
    ['Studio White', white],
    ['a scene', scene],
    ['a Try-On without a person', tryOn],
  ])('a repeated upload copies the picture, even when no generation is left: %s', async (_name, fields) => {
    const first = await make(fields);
    await useUp();
    const second = await order(fields, 'copy.png');
    expect(second).toMatchObject({
      status: 'completed',
      progress: 100,
      input_filename: 'copy.png',
      fidelity: first.fidelity,
      adjustable: true,
      error_message: null,
    });
    expect(second.id).not.toBe(first.id);
    expect(second.notices).toContain('already_made');
    expect(await picture(second)).toEqual(await picture(first));
    expect([await used(), await ledger()]).toEqual([5, 1]);
    const file = await picture(second);
    await remove(first);
    expect(await picture(second)).toBe(file);
    expect((await jobs.announced(jobCompleted, seller.id)).map(({ job_id }) => job_id)).toContain(second.id);
  });

  describe('no generation left', () => {
    const refuse = async (fields: Record<string, string>) => {
      const before = (await filesBelow(jobs.storeDir)).length;
      const answer = await seller.create(photo, fields);
      expect([answer.status, ((await answer.json()) as ProblemBody).code]).toEqual([429, 'quota_exceeded']);
      expect((await filesBelow(jobs.storeDir)).length).toBe(before);
    };

    it.each([
      ['a Try-On without a person, from a scene', scene, tryOn],
      ['a Try-On with another person option', tryOn, { ...tryOn, subject_gender: 'male' }],
      ['a scene, from a Try-On without a person', tryOn, scene],
    ])('copies an existing picture for %s', async (_name, made, wanted) => {
      const first = await make(made);
      await useUp();
      const second = await order(wanted);
      expect(second).toMatchObject({ status: 'completed', mode: wanted.mode, source_job_id: null });
      expect(second.id).not.toBe(first.id);
      expect(await picture(second)).toBe(await picture(first));
      expect(second.notices).toContain('already_made');
      expect(second.notice?.includes(sentence) ?? false).toBe(wanted.mode === 'model_tryon');
      expect([await used(), await ledger()]).toEqual([5, 1]);
      expect((await seller.list()).length).toBe(2);
    });

    it('copies the scene when a seller chooses the place that Packshot chose before', async () => {
      const first = await make(scene);
      await useUp();
      const place = await placeOf(first);
      const second = await order({ ...scene, place });
      expect(second).toMatchObject({ status: 'completed', place });
      expect(await picture(second)).toBe(await picture(first));
    });

    it('copies the scene when Packshot would choose the place that the seller chose before', async () => {
      const first = await make(scene);
      const chosen = await make({ ...scene, place: await placeOf(first) });
      await remove(first);
      await useUp();
      const third = await order(scene);
      expect(third.status).toBe('completed');
      expect(third.place).toBeUndefined();
      expect(await picture(third)).toBe(await picture(chosen));
    });

    it('copies the scene with a notice when the chosen place cannot show the product', async () => {
      const first = await make(scene);
      await useUp();
      const second = await order({ ...scene, place: 'flat-linen' });
      expect(await picture(second)).toBe(await picture(first));
      expect(second.notice).toMatch(/your product stands, so Packshot chose another place\./);
      const third = await order(scene);
      expect(third.notice ?? '').not.toContain('another place');
    });

    it('copies a Studio White picture for another height, which does not change the picture', async () => {
      const first = await make({ ...white, height_cm: '12' });
      await useUp();
      const second = await order({ ...white, height_cm: '30' });
      expect(second.status).toBe('completed');
      expect(await picture(second)).toBe(await picture(first));
    });

    it.each<[string, made: Record<string, string>, wanted: Record<string, string>]>([
      ['a Try-On without a person, from a scene', scene, tryOn],
      ['a scene, from a Try-On without a person', tryOn, scene],
    ])('regenerating a picture copies an existing picture for %s', async (_name, made, wanted) => {
      const first = await make(made);
      await useUp();
      const second = await again(first.id, wanted);
      expect(second).toMatchObject({ status: 'completed', mode: wanted['mode'], source_job_id: first.id });
      expect(await picture(second)).toBe(await picture(first));
      expect(second.notices).toContain('already_made');
      expect(second.notice?.includes(sentence) ?? false).toBe(wanted['mode'] === 'model_tryon');
      expect([await used(), await ledger()]).toEqual([5, 1]);
    });

    it('regenerating a Try-On without a person as a scene copies the Try-On', async () => {
      const first = await make(tryOn);
      await useUp();
      const second = await again(first.id, { ...scene, place: await placeOf(first) });
      expect(await picture(second)).toBe(await picture(first));
    });

    it('repeated requests copy a different picture of the photo each time', async () => {
      const first = await make(scene);
      const second = await again(first.id, scene);
      await useUp();
      const copies = [await again(first.id, tryOn), await again(first.id, tryOn)];
      expect(await Promise.all(copies.map(picture))).toEqual([await picture(first), await picture(second)]);
      const refused = await askAgain(first.id, tryOn);
      expect([refused.status, ((await refused.json()) as ProblemBody).code]).toEqual([429, 'quota_exceeded']);
    });

    it('rejects regenerating a picture without a generation left', async () => {
      const first = await make(scene);
      await useUp();
      const before = await filesBelow(jobs.storeDir);
      for (const fields of [scene, white, { ...scene, place: 'garden' }]) {
        const refused = await askAgain(first.id, fields);
        expect([refused.status, ((await refused.json()) as ProblemBody).code]).toEqual([
          429,
          'quota_exceeded',
        ]);
      }
      expect(await filesBelow(jobs.storeDir)).toEqual(before);
    });

    it('rejects an upload that needs a new picture, when no generation is left', async () => {
      await make(scene);
      await useUp();
      const person = { mode: 'model_tryon', product_kind: 'stands', height_cm: '12' };
      // Before the first request, no scene with these facts exists. Before the second request, a scene exists, but the Try-On shows a person.
      await refuse(person);
      await jobs.query(`update account set used = 0 where user_id = $1`, [seller.id]);
      await make({ ...person, mode: 'lifestyle_scene' });
      await useUp();
      await refuse(person);
      await refuse(white);
      await refuse({ ...scene, scene_environment: 'outdoor' });
      expect((await seller.list()).length).toBe(2);
    });

    it('does not copy a picture for another seller', async () => {
      await make(scene);
      seller = await jobs.newSeller();
      await order(white);
      await useUp();
      await refuse(tryOn);
    });
  });

  it('charges one generation for concurrent equal requests', async () => {
    const requests = [white, white, white, white];
    const ended = await Promise.all(requests.map(make));
    const [first, ...others] = await Promise.all(ended.map(picture));
    for (const other of others) expect(other).toEqual(first);
    await expectOneCharge();
    const mixed = await Promise.all([scene, tryOn, scene].map(make));
    expect(mixed.filter(({ notices }) => notices.includes('already_made'))).toHaveLength(2);
    expect([await used(), await ledger()]).toEqual([2, 2]);
  });

  it.each([
    ['another option', { ...white, shadow_option: 'no_shadow' }],
    ['another mode', scene],
  ])('charges a generation for %s, because the picture differs', async (_name, fields) => {
    await make(white);
    const other = await make(fields);
    expect(other.notices).not.toContain('already_made');
    expect([await used(), await ledger()]).toEqual([2, 2]);
  });

  it('renders and charges again if the earlier picture was deleted, corrected or has another watermark', async () => {
    const first = await make(white);
    await remove(first);
    const second = await make(white);
    await jobs.query('update job set revision = 1 where id = $1', [second.id]);
    await jobs.query(`update account set plan = 'basic' where user_id = $1`, [seller.id]);
    const third = await make(white);
    expect(third.notices).not.toContain('already_made');
    expect(await used()).toBe(3);
  });

  it('charges another seller for the same picture', async () => {
    await make(white);
    seller = await jobs.newSeller();
    expect((await make(white)).notices).not.toContain('already_made');
    await expectOneCharge();
  });

  it('returns the original job when a seller has as many copies as the plan allows', async () => {
    const first = await make(white);
    await jobs.query('update account set custom_limit = 2 where user_id = $1', [seller.id]);
    const copies = [await order(white), await order(white)];
    expect(new Set([first, ...copies].map(({ id }) => id)).size).toBe(3);
    const before = (await filesBelow(jobs.storeDir)).length;
    expect((await order(white)).id).toBe(first.id);
    expect((await filesBelow(jobs.storeDir)).length).toBe(before);
    expect((await seller.list()).length).toBe(3);
  });

  it('counts the price of an AI provider only for the original', async () => {
    const first = await make(white);
    await jobs.query(
      `update job set render_metadata = render_metadata || '{"cost_usd": 0.04}' where id = $1`,
      [first.id],
    );
    const copy = await make(white);
    const told = await jobs.announced(jobCompleted, seller.id);
    expect(told.find(({ job_id }) => job_id === copy.id)).toMatchObject({ cost_usd: 0 });
  });

  it('counts equal pictures of a photo only once', async () => {
    const first = await make(white);
    await order(white);
    const left = async (id: string) => (await seller.get(id)).pictures_left;
    expect(await left(first.id)).toBe(2);
    await again(first.id, white);
    const third = await again(first.id, white);
    expect([await left(first.id), await left(third.id)]).toEqual([0, 0]);
    const refused = await askAgain(first.id, white);
    expect([refused.status, ((await refused.json()) as ProblemBody).code]).toEqual([409, 'no_other_picture']);
    expect(await used()).toBe(3);
  });
});

it('calls the provider again, even if the studio rendered the last picture', async () => {
  const jobs = await startJobsUnderTest({ RENDER_ENGINE: 'noop' });
  try {
    const logger = pino({ level: 'silent' });
    await jobs.startWorker(createStudioEngine({ processes: 1, logger, frame: 400 }));
    const seller = await jobs.newSeller();
    const photo = await productCutOut().resize(300, 400).png().toBuffer();
    const order = async () => (await (await seller.create(photo, white)).json()) as Job;
    await seller.ended((await order()).id);
    const second = await order();
    expect(second.status).not.toBe('completed');
    // The new file is identical to the first file in this test, so the generation is returned.
    expect((await seller.ended(second.id)).notices).toContain('already_made');
  } finally {
    await jobs.stop();
  }
});
