import { expect, it, onTestFinished } from 'vitest';
import { now, setClock } from '../time/clock.js';
import { actEventOf } from './record-act.js';

it('dates an act by the clock that all processes share, because the audit log compares acts of several hosts', () => {
  onTestFinished(() => setClock(Date.now(), performance.now()));
  setClock(Date.now() + 3_600_000, performance.now());
  const earliest = Math.floor(now());
  const { envelope } = actEventOf('auth', 'system', {
    action: 'key.rotated',
    userId: null,
    resource: { type: 'signing_key', id: 'k' },
  });
  const latest = now();
  for (const time of [envelope.time, (envelope.data as { at: string }).at]) {
    expect(Date.parse(time)).toBeGreaterThanOrEqual(earliest);
    expect(Date.parse(time)).toBeLessThanOrEqual(latest);
  }
});
