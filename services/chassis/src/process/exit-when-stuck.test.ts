import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../telemetry/logger.js';
import { exitWhenStuck, lookMs, stuckMs } from './exit-when-stuck.js';

const fail = () => Promise.reject(new Error('no response'));
const respond = () => Promise.resolve();

describe('a process whose connection fails', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Watches a connection whose behaviour a test can change. Returns the behaviour, and a spy for the exit. */
  function watch(use: () => Promise<void>, useNew: () => Promise<void>) {
    const connection = { use, useNew };
    const exit = vi.fn();
    const kept = { what: 'test', use: () => connection.use(), useNew: () => connection.useNew() };
    exitWhenStuck(kept, createLogger('test', 'silent'), () => {}, exit);
    return { connection, exit };
  }

  it('exits once after a minute if new connections work', async () => {
    const { exit } = watch(fail, respond);
    await vi.advanceTimersByTimeAsync(stuckMs - 1);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(10 * stuckMs);
    expect(exit).toHaveBeenCalledOnce();
  });

  it('keeps running while the server is down, and for the time that its own connection then needs', async () => {
    const { connection, exit } = watch(fail, fail);
    await vi.advanceTimersByTimeAsync(60 * stuckMs);
    connection.useNew = respond;
    await vi.advanceTimersByTimeAsync(stuckMs - lookMs);
    connection.use = respond;
    await vi.advanceTimersByTimeAsync(60 * stuckMs);
    expect(exit).not.toHaveBeenCalled();
  });

  it('counts again from zero after the connection has worked', async () => {
    const { connection, exit } = watch(fail, respond);
    await vi.advanceTimersByTimeAsync(stuckMs - lookMs);
    connection.use = respond;
    await vi.advanceTimersByTimeAsync(lookMs);
    connection.use = fail;
    await vi.advanceTimersByTimeAsync(stuckMs - lookMs);
    expect(exit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(lookMs);
    expect(exit).toHaveBeenCalledOnce();
  });
});
