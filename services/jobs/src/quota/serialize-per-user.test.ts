import { expect, it } from 'vitest';
import { serializePerUser } from './serialize-per-user.js';

it('serializes the charges of one seller, even after a failure, and does not delay other sellers', async () => {
  const done: string[] = [];
  let refuse!: (reason: Error) => void;
  const refused = serializePerUser('a', () => new Promise<never>((_resolve, reject) => (refuse = reject)));
  const next = serializePerUser('a', async () => void done.push('a'));
  await serializePerUser('b', async () => void done.push('b'));
  expect(done).toEqual(['b']);
  refuse(new Error('no generation is left'));
  await expect(refused).rejects.toThrow('no generation is left');
  await next;
  expect(done).toEqual(['b', 'a']);
});
