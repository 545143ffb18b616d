import { EventEmitter, once } from 'node:events';
import { watch } from 'node:fs';
import { mkdir, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { subscriptionActivated } from '@packshot/proto/events/billing';
import type { MarketId } from '@packshot/proto/markets/markets';
import { editSchema, type PictureEdit } from '@packshot/proto/rest/edits';
import type { Job } from '@packshot/proto/rest/job-schema';
import type { Preset, PresetSettings } from '@packshot/proto/rest/preset-schema';
import { createStudioEngine, type RenderRequest } from '@packshot/studio';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { productCutOut } from '../../studio/test/_product-photo.js';
import { factsOf } from './_billing.js';
import { filesBelow, startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

interface Edited {
  ids: string[];
  refused: { id: string; reason: string }[];
}
interface JobEdit {
  edit: PictureEdit;
  unedited: PictureEdit;
  undoable: boolean;
  reason: string | null;
}

describe('Edits of finished pictures', () => {
  let jobs: JobsUnderTest;
  let photo: Buffer;
  /** Runs before each render. */
  let beforeRender: ((request: RenderRequest) => Promise<void>) | undefined;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
    const logger = pino({ level: 'silent' });
    const studio = createStudioEngine({ processes: 1, logger, frame: 400 });
    await jobs.startWorker({
      ...studio,
      async render(request) {
        await beforeRender?.(request);
        return studio.render(request);
      },
    });
    photo = await productCutOut().resize(300, 400).png().toBuffer();
  });
  afterAll(() => jobs.stop());

  async function newSeller(plan: 'free' | 'pro'): Promise<Seller> {
    const seller = await jobs.newSeller();
    await jobs.core.db.insertInto('account').values({ user_id: seller.id, plan }).execute();
    return seller;
  }
  const create = async (seller: Seller, fields: Record<string, string>): Promise<Job> =>
    seller.ended(((await (await seller.create(photo, fields)).json()) as Job).id);
  const make = (seller: Seller, mode = 'studio_white'): Promise<Job> => create(seller, { mode });
  async function send<T>(seller: Seller, path: string, body?: object) {
    const answer = await fetch(`${jobs.url}/api/jobs/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...seller.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  }
  async function forecast(seller: Seller, ids: string[], markets: MarketId[]): Promise<object[]> {
    const answer = await fetch(`${jobs.url}/api/exports/forecast`, {
      method: 'POST',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids, markets }),
    });
    return ((await answer.json()) as { markets: object[] }).markets;
  }
  const apply = (seller: Seller, ids: string[], edit: Partial<PictureEdit> | null) =>
    send<Edited>(seller, 'edits', { ids, edit: edit && editSchema.parse(edit) });
  async function edited(seller: Seller, id: string, edit: Partial<PictureEdit> | null): Promise<Job> {
    expect((await apply(seller, [id], edit)).body).toEqual({ ids: [id], refused: [] });
    return seller.ended(id);
  }
  const picture = async (path: string) => buffer((await fetch(`${jobs.url}${path}`)).body!);
  const corner = async (job: Job): Promise<number[]> => [
    ...(
      await sharp(await picture(job.result_urls[0]!))
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ];
  const used = async (seller: Seller) =>
    (await jobs.query<{ used: number }>('select used from account where user_id = $1', [seller.id]))[0]!.used;
  const green = { background: '#20a040', shadow: 'none' } as const;

  it('edits a picture without a charge, undoes the edit, and repeats it', async () => {
    const seller = await newSeller('pro');
    const plain = await make(seller);
    const before = await picture(plain.result_urls[0]!);
    const spent = await used(seller);
    const job = await edited(seller, plain.id, { ...green, fill: 0.5 });
    expect(await corner(job)).toEqual([0x20, 0xa0, 0x40]);
    expect(job.fidelity).toBe(plain.fidelity);
    const first = await picture(job.result_urls[0]!);
    expect((await sharp(first).metadata()).xmpAsString).toContain('compositeSynthetic');
    // A second edit starts from the unedited picture, so that no quality is lost.
    await edited(seller, plain.id, { ...green, fill: 0.4 });
    const twice = await edited(seller, plain.id, { ...green, fill: 0.5 });
    expect(await picture(twice.result_urls[0]!)).toEqual(first);
    expect((await send<JobEdit>(seller, `${plain.id}/edit`)).body).toMatchObject({
      edit: { fill: 0.5 },
      undoable: true,
      reason: null,
    });
    expect((await send<Edited>(seller, 'edits/undo', { ids: [plain.id] })).body.ids).toEqual([plain.id]);
    await seller.ended(plain.id);
    expect((await send<JobEdit>(seller, `${plain.id}/edit`)).body.edit.fill).toBe(0.4);
    const restored = await edited(seller, plain.id, null);
    expect(await picture(restored.result_urls[0]!)).toEqual(before);
    expect(restored.photo_area).toEqual(plain.photo_area);
    expect(await used(seller)).toBe(spent);
    const left = async () =>
      (await filesBelow(jobs.storeDir)).filter(
        (name) => name.includes(plain.id) && /result-1|cutout/.test(name),
      );
    // The worker removes the earlier files after it has completed the job.
    await expect.poll(left).toHaveLength(2);
  });

  it('keeps the ground of an edit in downloads, and forecasts that it is not white', async () => {
    const seller = await newSeller('pro');
    const { id } = await edited(seller, (await make(seller)).id, { background: green.background });
    const path = `${jobs.url}/api/jobs/${id}/download?format=png&size=etsy`;
    const file = await buffer((await fetch(path, { headers: seller.headers })).body!);
    expect([...(await sharp(file).raw().toBuffer()).subarray(0, 3)]).toEqual([0x20, 0xa0, 0x40]);
    expect(await forecast(seller, [id], ['zalando', 'shopify'])).toMatchObject([
      { refused: [{ reason: 'Zalando wants a white ground.' }] },
      { fits: 1 },
    ]);
  });

  it('gives the main picture of a listing to a white ground, and not to the coloured ground of an edit', async () => {
    const seller = await newSeller('pro');
    const coloured = await edited(seller, (await make(seller)).id, { background: green.background });
    const white = await make(seller);
    const both = await forecast(seller, [coloured.id, white.id], ['amazon']);
    expect(both).toMatchObject([{ fits: 2, refused: [] }]);
    expect(await forecast(seller, [coloured.id], ['amazon'])).toMatchObject([{ fits: 1, refused: [] }]);
  });

  it('lowers the fidelity by a colour cast, and limits a cast that the product would not survive', async () => {
    const seller = await newSeller('pro');
    const plain = await make(seller);
    const slight = await edited(seller, plain.id, { warmth: 0.3 });
    expect(slight.fidelity).toBeLessThan(plain.fidelity!);
    const preview = async (edit: Partial<PictureEdit>) =>
      (
        await send<{ picture: string; fidelity: number; sentences: string[] }>(seller, `${plain.id}/edit`, {
          edit: editSchema.parse(edit),
        })
      ).body;
    expect((await preview({ warmth: 0.3 })).fidelity).toBe(slight.fidelity);
    expect((await preview({})).fidelity).toBe(plain.fidelity);
    const strong = await preview({ exposure: 1 });
    expect(strong.sentences.join()).toContain('in other colours than the photo');
    const limited = await edited(seller, plain.id, { exposure: 1 });
    expect(limited.notice).toContain('in other colours than the photo');
    expect(limited.fidelity).toBe(strong.fidelity);
    const drawn = await sharp(Buffer.from(strong.picture.split(',')[1]!, 'base64')).metadata();
    expect([drawn.format, drawn.width]).toEqual(['webp', 400]);
  });

  it('keeps the watermark on an edited picture, and the edit when the watermark is removed', async () => {
    const seller = await newSeller('free');
    const marked = await edited(seller, (await make(seller)).id, green);
    expect(new Set(await greens(marked)).size).toBeGreaterThan(1);
    await jobs.say(
      subscriptionActivated,
      factsOf({ user_id: seller.id, plan: 'basic', period_start: new Date() }),
      { version: 2 },
    );
    const plan = () => jobs.query('select plan from account where user_id = $1', [seller.id]);
    await expect.poll(plan, { timeout: 20_000 }).toEqual([{ plan: 'basic' }]);
    const url = `${jobs.url}/api/jobs/watermarks`;
    expect(await (await fetch(url, { method: 'DELETE', headers: seller.headers })).json()).toEqual({
      pictures: 1,
    });
    const clean = await seller.ended(marked.id);
    expect(new Set(await greens(clean))).toEqual(new Set([0xa0]));
    expect((await send<JobEdit>(seller, `${marked.id}/edit`)).body.edit).toEqual(editSchema.parse(green));
  });

  it('applies an edit again when the picture is rendered again', async () => {
    const seller = await newSeller('pro');
    const job = await edited(seller, (await make(seller)).id, green);
    const change = await fetch(`${jobs.url}/api/jobs/${job.id}`, {
      method: 'PATCH',
      headers: { ...seller.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ render_again: true }),
    });
    expect(change.status).toBe(200);
    expect(await corner(await seller.ended(job.id))).toEqual([0x20, 0xa0, 0x40]);
  });

  it('refuses pictures of other modes with a reason, and ignores pictures of other sellers', async () => {
    const [seller, other] = [await newSeller('pro'), await newSeller('pro')];
    const [white, scene] = [await make(seller), await make(seller, 'lifestyle_scene')];
    const answer = await apply(seller, [white.id, scene.id], green);
    expect(answer.body.ids).toEqual([white.id]);
    expect(answer.body.refused).toMatchObject([
      { id: scene.id, reason: expect.stringContaining('Only Studio White') },
    ]);
    await seller.ended(white.id);
    expect((await apply(other, [white.id], null)).body).toEqual({ ids: [], refused: [] });
    expect((await send<Edited>(other, 'edits/undo', { ids: [white.id] })).body.ids).toEqual([]);
    expect((await send(other, `${white.id}/edit`)).status).toBe(404);
    expect((await send(other, `${white.id}/edit`, { edit: {} })).status).toBe(404);
    const preview = await send<{ code: string }>(seller, `${scene.id}/edit`, { edit: {} });
    expect([preview.status, preview.body.code]).toEqual([409, 'not_editable']);
    expect((await apply(seller, [white.id], { ...green })).status).toBe(200);
    expect((await send(seller, 'edits', { ids: [white.id], edit: { fill: 9 } })).status).toBe(400);
  });

  const settings: PresetSettings = {
    ratio: '4:5',
    long_side: 1000,
    format: 'png',
    background: green.background,
    margin: 0.1,
    shadow: 'none',
    name_pattern: '{sku}_{n}',
  };
  const createPreset = async (seller: Seller): Promise<string> => {
    const body = JSON.stringify({ name: 'Green', settings });
    const headers = { ...seller.headers, 'content-type': 'application/json' };
    const answer = await fetch(`${jobs.url}/api/presets`, { method: 'POST', headers, body });
    return ((await answer.json()) as Preset).id;
  };
  const editOf = async (id: string, seller: Seller) => (await send<JobEdit>(seller, `${id}/edit`)).body;
  const undo = async (seller: Seller, id: string): Promise<Job> => {
    expect((await send<Edited>(seller, 'edits/undo', { ids: [id] })).body.ids).toEqual([id]);
    return seller.ended(id);
  };
  const sizeOf = async (job: Job) => {
    const { width, height } = await sharp(await picture(job.result_urls[0]!)).metadata();
    return [width, height];
  };

  it('makes a Studio White picture with the look of a preset for one generation, and undo makes it plain', async () => {
    const seller = await newSeller('pro');
    const fields = { mode: 'studio_white', preset: await createPreset(seller) };
    const job = await create(seller, fields);
    expect(await corner(job)).toEqual([0x20, 0xa0, 0x40]);
    expect(await sizeOf(job)).toEqual([320, 400]);
    expect(await editOf(job.id, seller)).toMatchObject({
      edit: { background: green.background, fill: 0.8, ratio: '4:5', shadow: 'none' },
      undoable: true,
    });
    const again = await create(seller, fields);
    expect(again.notices).toContain('already_made');
    expect(await picture(again.result_urls[0]!)).toEqual(await picture(job.result_urls[0]!));
    expect(await used(seller)).toBe(1);
    const plain = await make(seller);
    expect(plain.notices).not.toContain('already_made');
    for (const { id } of [job, again]) {
      const undone = await undo(seller, id);
      expect(await picture(undone.result_urls[0]!)).toEqual(await picture(plain.result_urls[0]!));
    }
    expect(await sizeOf(await undo(seller, job.id))).toEqual([320, 400]);
    expect(await used(seller)).toBe(2);
  });

  it('keeps the watermark and leaves scenes alone when a preset gives the look', async () => {
    const [seller, other] = [await newSeller('free'), await newSeller('free')];
    const preset = await createPreset(seller);
    expect(
      new Set(await greens(await create(seller, { mode: 'studio_white', preset }))).size,
    ).toBeGreaterThan(1);
    const scene = await create(seller, { mode: 'lifestyle_scene', preset });
    expect(await jobs.query('select edit, edit_before from job where id = $1', [scene.id])).toEqual([
      { edit: null, edit_before: null },
    ]);
    const foreign = await other.create(photo, { mode: 'studio_white', preset });
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([
      400,
      'unknown_preset',
    ]);
    expect(await used(other)).toBe(0);
  });

  it('keeps a rendered picture with its edit while its unedited cut-out cannot be stored', async () => {
    const seller = await newSeller('pro');
    let renders = 0;
    let blocked = '';
    const written = new Set<string | null>();
    const watcher = watch(join(jobs.storeDir, 'tmp'), (_, name) => written.add(name));
    beforeRender = async ({ jobId }) => {
      renders += 1;
      const photoOfJob = (await filesBelow(jobs.storeDir)).find((file) => file.includes(jobId))!;
      // A directory in place of the unedited cut-out makes only its write fail.
      blocked = join(dirname(photoOfJob), 'base-cutout.png');
      await mkdir(blocked, { recursive: true });
    };
    const preset = await createPreset(seller);
    const { id } = (await (await seller.create(photo, { mode: 'studio_white', preset })).json()) as Job;
    // The photo and its thumbnail, five files of the picture, and the first file of another attempt.
    await vi.waitUntil(() => written.size > 7, { timeout: 60_000, interval: 50 });
    await rmdir(blocked);
    const job = await seller.ended(id);
    beforeRender = undefined;
    watcher.close();
    expect([job.status, renders]).toEqual(['completed', 1]);
    expect(await corner(job)).toEqual([0x20, 0xa0, 0x40]);
    expect(await used(seller)).toBe(1);
  });

  it('keeps the present picture when an edit is undone while it renders', async () => {
    const seller = await newSeller('pro');
    const job = await edited(seller, (await make(seller)).id, green);
    const before = await picture(job.result_urls[0]!);
    // A picture without its edit is rendered again, so that the test can hold the render.
    const gate = new EventEmitter();
    const begun = once(gate, 'begun');
    beforeRender = async () => {
      gate.emit('begun');
      await once(gate, 'free');
    };
    expect((await apply(seller, [job.id], null)).body.ids).toEqual([job.id]);
    await begun;
    const undone = await undo(seller, job.id);
    gate.emit('free');
    beforeRender = undefined;
    expect(undone.status).toBe('completed');
    // The worker has lost the job, so that its picture never replaces the present picture.
    const again = await edited(seller, job.id, { ...green, fill: 0.5 });
    expect(await picture((await undo(seller, again.id)).result_urls[0]!)).toEqual(before);
    expect((await editOf(job.id, seller)).edit).toEqual(editSchema.parse(green));
  });

  it('edits as many pictures as the hour allows, and refuses the others with a reason', async () => {
    const seller = await newSeller('pro');
    const [one, two] = [await make(seller), await make(seller)];
    const spend = (edits: number) =>
      jobs.query('update account set edits = $2, edits_since = now() where user_id = $1', [seller.id, edits]);
    await spend(999);
    const part = (await apply(seller, [one.id, two.id], green)).body;
    expect(part).toEqual({
      ids: [one.id],
      refused: [{ id: two.id, reason: 'You can edit 1000 pictures per hour. Try again in 60 minutes.' }],
    });
    await seller.ended(one.id);
    const refused = await send<{ code: string }>(seller, 'edits/undo', { ids: [one.id] });
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    await jobs.query("update account set edits_since = now() - interval '61 minutes' where user_id = $1", [
      seller.id,
    ]);
    await undo(seller, one.id);
  });

  /** Returns the green values of the upper tenth of a picture. */
  async function greens(job: Job): Promise<number[]> {
    const { data, info } = await sharp(await picture(job.result_urls[0]!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixels = Math.round((info.width * info.height) / 20);
    return Array.from({ length: pixels }, (_, i) => data[i * info.channels + 1]!);
  }
});
