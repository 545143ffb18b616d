import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSignedTickets } from './signed-tickets.js';

it('a ticket is valid only for its purpose, and stays valid until the old secret is removed', async () => {
  const [old, next] = [randomBytes(32), randomBytes(32)];
  const ticket = await createSignedTickets<string>('archive', [old]).issue('all of mine');
  expect(await createSignedTickets('archive', [next, old]).read(ticket)).toBe('all of mine');
  expect(await createSignedTickets('archive', [next]).read(ticket)).toBeUndefined();
  expect(await createSignedTickets('other', [next, old]).read(ticket)).toBeUndefined();
  const newer = await createSignedTickets<string>('archive', [next, old]).issue('all of mine');
  expect(await createSignedTickets('archive', [next]).read(newer)).toBe('all of mine');
});
