import { ModelUnavailableError } from '@packshot/studio';
import { expect, it } from 'vitest';
import { ProviderError } from '../rendering/ai/provider.js';
import { findDelayMs } from './find-delay.js';

const busyFor = (retryAfterMs?: number) => new ProviderError('busy', true, { retryAfterMs });

it.each([
  [busyFor(2_000), 2_000],
  // A provider may announce a day, for example until a daily quota renews.
  [busyFor(86_400_000), 60_000],
  [busyFor(), undefined],
  [new ModelUnavailableError('busy', 3_000), 3_000],
  [new Error('broken'), undefined],
])('waits at most a minute for an engine: %s', (error, delayMs) => {
  expect(findDelayMs(error)).toBe(delayMs);
});
