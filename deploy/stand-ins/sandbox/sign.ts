import { createHmac } from 'node:crypto';

/** Returns the signature of a webhook: the time of sending, and an HMAC-SHA256 over the time and the body. */
export function sign(secret: Buffer, body: string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  const proof = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${proof}`;
}
