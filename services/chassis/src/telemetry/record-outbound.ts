import { histogram } from './instruments.js';

/**
 * Returns a function that makes a call to a server outside Packshot, and records its duration and outcome. Call
 * `recordOutbound` after telemetry has started.
 */
export function recordOutbound(
  target: 'object_store' | 'payment_provider' | 'mail_server',
): <T>(call: () => Promise<T>) => Promise<T> {
  const record = histogram('outbound');
  return async (call) => {
    const began = performance.now();
    const tell = (outcome: 'answered' | 'failed') =>
      record((performance.now() - began) / 1000, { 'packshot.target': target, 'packshot.outcome': outcome });
    try {
      const answer = await call();
      tell('answered');
      return answer;
    } catch (error) {
      tell('failed');
      throw error;
    }
  };
}
