import { accountErasures } from '@packshot/proto/events/erasure';
import { userDeleted } from '@packshot/proto/events/auth';
import { maxPresets } from '@packshot/proto/rest/preset-limits';
import type { Preset, PresetSettings } from '@packshot/proto/rest/preset-schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findRemains } from '../src/erasure/find-remains.js';
import { startJobsUnderTest, type JobsUnderTest, type Seller } from './_jobs.js';

const settings: PresetSettings = {
  ratio: '4:5',
  long_side: 1500,
  format: 'webp',
  background: '#f4f1ea',
  margin: 0.1,
  shadow: 'none',
  name_pattern: '{sku}_{n}',
};

describe('Presets', () => {
  let jobs: JobsUnderTest;
  let seller: Seller;
  let stranger: Seller;
  beforeAll(async () => {
    jobs = await startJobsUnderTest();
  });
  afterAll(() => jobs.stop());
  beforeEach(async () => {
    [seller, stranger] = [await jobs.newSeller(), await jobs.newSeller()];
  });

  async function send<T = Preset>(by: Seller, method: string, path = '', body?: object) {
    const answer = await fetch(`${jobs.url}/api/presets${path}`, {
      method,
      headers: { ...by.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as T & { code?: string } };
  }
  const create = async (by: Seller, name = 'Shop') => (await send(by, 'POST', '', { name, settings })).body;
  const list = async (by: Seller) => (await send<{ presets: Preset[] }>(by, 'GET')).body.presets;
  const open = (by: Seller, code: string) => send(by, 'POST', '/shared', { code });

  it('creates, changes, lists and deletes presets', async () => {
    const made = await create(seller, 'Web shop');
    expect(made).toMatchObject({ name: 'Web shop', settings, is_default: false, share_code: null });
    await create(seller, 'Instagram');
    const changed = { ...settings, format: 'png', background: 'transparent' };
    expect((await send(seller, 'PATCH', `/${made.id}`, { settings: changed })).body).toMatchObject({
      name: 'Web shop',
      settings: changed,
    });
    await send(seller, 'PATCH', `/${made.id}`, { name: 'Shop window' });
    expect((await list(seller)).map(({ name }) => name)).toEqual(['Instagram', 'Shop window']);
    expect((await send(seller, 'DELETE', `/${made.id}`)).status).toBe(200);
    expect((await list(seller)).map(({ name }) => name)).toEqual(['Instagram']);
  });

  it('has one default at most', async () => {
    const [first, second] = [await create(seller, 'A'), await create(seller, 'B')];
    const setDefault = (id: string, is_default: boolean) => send(seller, 'PATCH', `/${id}`, { is_default });
    const defaults = async () => (await list(seller)).map(({ is_default }) => is_default);
    await setDefault(first.id, true);
    await Promise.all([setDefault(second.id, true), setDefault(second.id, true)]);
    expect(await defaults()).toEqual([false, true]);
    await setDefault(second.id, false);
    expect(await defaults()).toEqual([false, false]);
  });

  it('limits the presets of a seller exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: maxPresets + 3 }, () => send(seller, 'POST', '', { name: 'Shop', settings })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(maxPresets);
    expect(answers.filter(({ body }) => body.code === 'too_many_presets')).toHaveLength(3);
    expect((await send(stranger, 'POST', '', { name: 'Shop', settings })).status).toBe(201);
  });

  it('hides a preset from other sellers', async () => {
    const { id } = await create(seller);
    const tries = [
      await send(stranger, 'PATCH', `/${id}`, { name: 'Mine' }),
      await send(stranger, 'DELETE', `/${id}`),
      await send(stranger, 'POST', `/${id}/link`),
      await send(stranger, 'DELETE', `/${id}/link`),
      // The ID of a preset is not its code.
      await open(stranger, id),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await list(stranger)).toEqual([]);
    expect(await list(seller)).toMatchObject([{ id, name: 'Shop', share_code: null }]);
  });

  it('shows a shared preset to other sellers without its owner, until the sharing ends', async () => {
    const { id } = await create(seller);
    const share = async () => (await send(seller, 'POST', `/${id}/link`)).body.share_code!;
    const code = await share();
    expect(code).toMatch(/^[\w-]{22}$/);
    expect(await share()).toBe(code);
    expect(await open(stranger, code)).toEqual({ status: 200, body: { name: 'Shop', settings } });
    await send(seller, 'DELETE', `/${id}/link`);
    expect((await open(stranger, code)).status).toBe(404);
    const next = await share();
    expect(next).not.toBe(code);
    expect((await open(stranger, code)).status).toBe(404);
    const copy = await send(stranger, 'POST', '', (await open(stranger, next)).body);
    expect(copy.status).toBe(201);
    await send(seller, 'DELETE', `/${id}`);
    expect((await open(stranger, next)).status).toBe(404);
    expect(await list(stranger)).toMatchObject([{ name: 'Shop', settings, share_code: null }]);
  });

  it('needs a login, also for a shared preset', async () => {
    const visitor = { ...seller, headers: {} as Seller['headers'] };
    expect((await send(visitor, 'GET')).status).toBe(401);
    expect((await open(visitor, 'code')).status).toBe(401);
  });

  it.each([
    ['settings.format', { background: 'transparent', format: 'jpeg' }],
    ['settings.name_pattern', { name_pattern: '../{name}' }],
    ['settings.long_side', { long_side: 100_000 }],
    ['settings.ratio', { ratio: '3:7' }],
    ['settings.background', { background: 'red' }],
    ['settings.margin', { margin: 0.6 }],
  ])('rejects a value of %s', async (path, wrong) => {
    const { status, body } = await send<{ errors?: { path: string }[] }>(seller, 'POST', '', {
      name: 'Shop',
      settings: { ...settings, ...wrong },
    });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, [path]]);
  });

  it('deletes the presets and their links with the account', async () => {
    const { id } = await create(seller);
    const code = (await send(seller, 'POST', `/${id}/link`)).body.share_code!;
    await create(stranger);
    expect(await findRemains(jobs.core, seller.id)).toMatchObject({ 'rows in preset': 1 });
    await jobs.say(userDeleted, { user_id: seller.id, deleted_at: new Date().toISOString() });
    await expect.poll(() => jobs.announced(accountErasures.jobs, seller.id)).toHaveLength(1);
    expect(await findRemains(jobs.core, seller.id)).toMatchObject({ 'rows in preset': 0 });
    expect((await open(stranger, code)).status).toBe(404);
    expect((await send(seller, 'POST', '', { name: 'Shop', settings })).status).toBe(401);
    expect(await list(stranger)).toHaveLength(1);
  });
});
