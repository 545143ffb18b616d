import { expect, it, vi } from 'vitest';
import { embeddedPlace } from '../backup/place.js';

/** Returns the object store of `make start` with an environment. */
function storeOf(env: Record<string, string>) {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const { store } = embeddedPlace('/data', () => 'postgres://packshot.test/any');
  vi.unstubAllEnvs();
  return store;
}

it('saves the pictures from the store that replaces the folder of `make start`', () => {
  expect(storeOf({})).toEqual({ dir: '/data/objects' });
  expect(storeOf({ OBJECT_STORE_DIR: '/mnt/pictures' })).toEqual({ dir: '/mnt/pictures' });
  expect(
    storeOf({ S3_ENDPOINT: 'http://s3.test', S3_BUCKET: 'shop', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'x' }),
  ).toEqual({
    s3: { endpoint: 'http://s3.test', region: 'us-east-1', bucket: 'shop', accessKey: 'key', secretKey: 'x' },
  });
});
