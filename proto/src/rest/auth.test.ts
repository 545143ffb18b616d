import { expect, it } from 'vitest';
import { endpointList } from './endpoints.js';

it('prevents the caching of responses that contain tokens', () => {
  const shapeOf = (schema: unknown) => (schema as { shape?: object } | undefined)?.shape ?? {};
  const issuing = endpointList.filter(
    ({ success }) => 'schema' in success && 'access_token' in shapeOf(success.schema),
  );
  expect(issuing.length).toBeGreaterThan(4);
  for (const { path, success } of issuing) expect([path, success.cache]).toEqual([path, 'no-store']);
});
