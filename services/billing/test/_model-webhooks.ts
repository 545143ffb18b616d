import { createHmac, timingSafeEqual } from 'node:crypto';
import { reviveFact } from '../src/facts/keep-event.js';
import { ForgedWebhook, type ProviderEvent } from '../src/providers/payment-provider.js';
import { readOrMalformed } from '../src/providers/read-or-malformed.js';

const secret = 'of the model';
const sign = (body: string | Buffer): string => createHmac('sha256', secret).update(body).digest('hex');

export interface Webhook {
  headers: Record<string, string>;
  body: string;
}

/** Signs a body with the key of the model provider. @param signature signature of another text, to forge a webhook */
export const signed = (body: string, signature = sign(body)): Webhook => ({
  headers: { 'content-type': 'application/json', 'x-signature': signature },
  body,
});

/** Creates a webhook in the format of the model. @param forged whether the signature belongs to another text */
export function webhookOf(event: ProviderEvent, forged = false): Webhook {
  const body = JSON.stringify(event);
  return forged ? signed(body, sign('else')) : signed(body);
}

/** Checks the signature of a webhook, and reads its event. @throws ForgedWebhook */
export async function readModelWebhook(
  headers: Record<string, unknown>,
  body: Buffer,
): Promise<ProviderEvent> {
  const given = Buffer.from(String(headers['x-signature']));
  const wanted = Buffer.from(sign(body));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new ForgedWebhook();
  const event = await readOrMalformed(() => JSON.parse(body.toString('utf8')) as ProviderEvent);
  return { ...event, at: new Date(event.at), facts: event.facts.map(reviveFact) };
}
