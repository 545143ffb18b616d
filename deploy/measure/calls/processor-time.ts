import { setTimeout as wait } from 'node:timers/promises';
import { processNames } from '../../run/processes/services.js';
import type { RunningSystem } from '../../run/start-system.js';
import { secondsOf } from '../_machine.js';

/** Milliseconds of processor time by process, with the children of each process. */
export type ByProcess = Record<string, number>;

const watched = ['gateway', ...processNames.filter((name) => !name.includes('-worker-')), 'postgres', 'nats'];

const readTimes = (system: RunningSystem): ByProcess =>
  Object.fromEntries(watched.map((name) => [name, 1_000 * secondsOf(system.process(name).pid()!)]));

const sinceThen = (system: RunningSystem, before: ByProcess): ByProcess =>
  Object.fromEntries(Object.entries(readTimes(system)).map(([name, now]) => [name, now - before[name]!]));

/** Measures the processor time per second of a system without calls. */
export async function measureRest(system: RunningSystem, seconds: number): Promise<ByProcess> {
  const before = readTimes(system);
  await wait(seconds * 1_000);
  return Object.fromEntries(
    Object.entries(sinceThen(system, before)).map(([name, spent]) => [name, spent / seconds]),
  );
}

/**
 * Measures the processor time of work. The time that the system uses without calls is subtracted, because a slow
 * machine would otherwise add to the cost of each call.
 *
 * @param rest result of `measureRest`
 */
export async function measureWork<T>(
  system: RunningSystem,
  rest: ByProcess,
  work: () => Promise<T>,
): Promise<{ result: T; spent: ByProcess }> {
  const before = readTimes(system);
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1_000;
  const spent = Object.fromEntries(
    Object.entries(sinceThen(system, before)).map(([name, each]) => [name, each - rest[name]! * seconds]),
  );
  return { result, spent };
}
