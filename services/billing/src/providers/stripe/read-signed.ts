import { Stripe } from 'stripe';
import { ForgedWebhook } from '../payment-provider.js';

/** @throws ForgedWebhook when no secret matches, SyntaxError when a secret matches but the body is not JSON */
export function readSigned(
  sdk: Stripe,
  body: Buffer,
  signature: string,
  secrets: readonly string[],
): unknown {
  let cause: unknown;
  for (const secret of secrets) {
    try {
      return sdk.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      cause = error;
    }
  }
  throw new ForgedWebhook('the signature is invalid or too old', { cause });
}
