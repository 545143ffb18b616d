import { expect, it } from 'vitest';
import { configSchema } from '../config.js';
import { listModes } from './list-modes.js';

const tryOn = (env: Record<string, string>) =>
  listModes(
    configSchema.parse({
      NODE_ENV: 'test',
      DATABASE_URL_JOBS: 'postgres://localhost/jobs',
      NATS_URL: 'nats://localhost',
      JWKS_URL: 'http://localhost/jwks.json',
      FILES_SIGNING_SECRET: Buffer.alloc(32).toString('base64'),
      OBJECT_STORE_DIR: '/tmp',
      ...env,
    }),
  ).find(({ mode }) => mode === 'model_tryon');

it('Model Try-On reports whether the studio or a provider makes its pictures, and describes the fallback', () => {
  expect(tryOn({})).toMatchObject({
    made_by: 'studio',
    notice: expect.stringMatching(/^Small items are shown in a hand, bags carried/),
  });
  const key = { GEMINI_API_KEY: 'k' };
  expect(tryOn(key)).toMatchObject({
    made_by: 'provider',
    notice: expect.stringMatching(/the studio makes the picture instead/),
  });
  expect(tryOn({ ...key, AI_FALLBACK: 'none' })).toMatchObject({ made_by: 'provider', notice: null });
});
