import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from './connection.js';
import { ApiError } from './errors.js';
import { repeatWhenOnline } from './repeat-when-online.js';

const lost = new ApiError(0, 'The connection was lost.');
let waits: boolean[];
const repeat = (call: () => Promise<string>) =>
  repeatWhenOnline(call, (isWaiting) => void waits.push(isWaiting), 0);

beforeEach(() => {
  waits = [];
  vi.spyOn(connection, 'check').mockResolvedValue();
});
afterEach(() => vi.restoreAllMocks());

it('repeats an interrupted call when the server responds again, and reports the wait', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('made');
  expect(await repeat(call)).toBe('made');
  expect(waits).toEqual([true, false]);
  expect(connection.check).toHaveBeenCalledOnce();
});

it('stops after six tries if the connection breaks with each upload', async () => {
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(lost);
  await expect(repeat(call)).rejects.toBe(lost);
  expect(call).toHaveBeenCalledTimes(6);
});

it('does not repeat a call that the server refused', async () => {
  const refusal = new ApiError(400, 'This image is damaged.');
  const call = vi.fn<() => Promise<string>>().mockRejectedValue(refusal);
  await expect(repeat(call)).rejects.toBe(refusal);
  expect(waits).toEqual([]);
});
