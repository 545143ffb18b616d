import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRenderTurns } from './render-turns.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const atOnce = async () => {};

it('no job starts early before the first render is measured', async () => {
  const turns = createRenderTurns(1);
  expect(turns.ahead()).toBe(0);
  await turns.take(atOnce);
  expect(turns.ahead()).toBeGreaterThan(1);
});

it('no job starts early while renders are slow', async () => {
  const turns = createRenderTurns(1);
  await turns.take(atOnce);
  await turns.take(async () => void vi.advanceTimersByTime(200));
  expect(turns.ahead()).toBe(0);
  for (let n = 0; n < 8; n += 1) await turns.take(atOnce);
  expect(turns.ahead()).toBeGreaterThan(1);
});

it('renders one job after another, in order of arrival', async () => {
  const turns = createRenderTurns(1);
  const seen: string[] = [];
  const render = (name: string) => async () => {
    seen.push(`${name} begins`);
    await Promise.resolve();
    seen.push(`${name} ends`);
  };
  await Promise.all([turns.take(render('first')), turns.take(render('second'))]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('renders the next job after a failed render', async () => {
  const turns = createRenderTurns(1);
  await expect(turns.take(() => Promise.reject(new Error('no picture')))).rejects.toThrow('no picture');
  expect(await turns.take(async () => 'a picture')).toBe('a picture');
});
