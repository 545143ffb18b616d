import { now } from '@packshot/chassis/time/clock';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@packshot/chassis/config/fields';
import { ForgedWebhook } from '../payment-provider.js';

/** Maximum age of a webhook in seconds, and maximum clock skew into the future. */
const toleranceSeconds = 300;

/**
 * Verifies a header `t=<seconds>,v1=<hex of HMAC-SHA256 over "seconds.body">`.
 *
 * @throws ForgedWebhook when the signature is invalid
 */
export function checkSignature(secrets: Secrets, header: string, body: Buffer): void {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header) ?? [];
  if (!time) throw new ForgedWebhook('the signature cannot be parsed');
  const fits = (secret: Buffer): boolean => {
    const proof = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
    return timingSafeEqual(proof, Buffer.from(given, 'hex'));
  };
  if (!secrets.some(fits)) throw new ForgedWebhook('the signature is invalid');
  if (Math.abs(now() / 1000 - Number(time)) > toleranceSeconds)
    throw new ForgedWebhook('the signature is too old');
}
