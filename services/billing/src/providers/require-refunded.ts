import { ProviderError } from './payment-provider.js';

/** Milliseconds between two queries about a pending refund, because a bank takes hours or days. */
const pauseMs = 3_600_000;

/** @throws ProviderError `pending` until the provider has returned the money, `refused` when the refund failed */
export function requireRefunded(
  status: string,
  { done, failed }: { done: string; failed: readonly string[] },
): void {
  if (status === done) return;
  const sentence = `the refund has the status ${status}`;
  if (failed.includes(status)) throw new ProviderError('refused', sentence);
  throw new ProviderError('pending', sentence, pauseMs);
}
