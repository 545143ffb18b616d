import { uuidv7 } from '@packshot/chassis/app/uuid';
import { endpointList } from '@packshot/proto/rest/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAdminUnderTest, type AdminUnderTest } from './_admin.js';

const calls = endpointList.filter(({ path }) => path.startsWith('/api/admin/'));

let admin: AdminUnderTest;
beforeAll(async () => {
  admin = await startAdminUnderTest();
});
afterAll(() => admin.stop());

it('the contract contains more than 25 admin calls', () => {
  expect(calls.length).toBeGreaterThan(25);
});

it.each(calls)('rejects $method $path with any body from callers who are not operators', async (call) => {
  const path = call.path.replace('{service}', 'jobs').replace('{id}', uuidv7());
  const body = call.method === 'GET' || call.method === 'DELETE' ? {} : { body: { nothing: 'that fits' } };
  const statusFor = async (who: { token?: string }) =>
    (await admin.call(call.method, path, { ...who, ...body })).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ token: await admin.issuer.token(uuidv7()) })).toBe(403);
  expect(await statusFor({ token: await admin.issuer.token(uuidv7(), { admin: true }) })).not.toBe(403);
});
