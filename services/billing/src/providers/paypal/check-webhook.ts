import { now } from '@packshot/chassis/time/clock';
import { z } from 'zod';
import { headerOf } from '../header-of.js';
import { ForgedWebhook } from '../payment-provider.js';
import { FailedAnswerError } from '../send.js';
import type { PayPalClient } from './paypal-client.js';

/** PayPal resends an unacknowledged webhook for three days, with the time of the first attempt. */
const oldestMs = 4 * 24 * 3_600_000;
/** Maximum clock skew in milliseconds. */
const aheadMs = 300_000;

const verdictSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) });

/** Asks PayPal to verify the signature of a webhook. @throws ForgedWebhook when the signature is invalid or too old */
export async function checkWebhook(
  client: PayPalClient,
  webhookId: string,
  headers: Record<string, string | string[] | undefined>,
  body: Buffer,
): Promise<void> {
  const signed = {
    auth_algo: headerOf(headers, 'paypal-auth-algo'),
    cert_url: headerOf(headers, 'paypal-cert-url'),
    transmission_id: headerOf(headers, 'paypal-transmission-id'),
    transmission_sig: headerOf(headers, 'paypal-transmission-sig'),
    transmission_time: headerOf(headers, 'paypal-transmission-time'),
    webhook_id: webhookId,
  };
  const age = now() - Date.parse(signed.transmission_time);
  if (!(age < oldestMs && age > -aheadMs)) throw new ForgedWebhook('the webhook is too old');
  // The event is sent back byte by byte, because serializing the event again would invalidate the signature.
  const asked = `${JSON.stringify(signed).slice(0, -1)},"webhook_event":${body.toString('utf8')}}`;
  try {
    const { verification_status: verdict } = await client.post('/v1/notifications/verify-webhook-signature', {
      body: asked,
      answer: verdictSchema,
    });
    if (verdict !== 'SUCCESS') throw new ForgedWebhook('PayPal did not sign this webhook');
  } catch (error) {
    // If PayPal cannot parse a webhook, PayPal did not send this webhook.
    if (error instanceof FailedAnswerError && error.kind === 'refused')
      throw new ForgedWebhook('PayPal cannot parse this webhook', { cause: error });
    throw error;
  }
}
