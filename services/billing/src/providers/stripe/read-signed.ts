import { Stripe } from 'stripe';
import { ForgedWebhook } from '../payment-provider.js';

/**
 * Reads a webhook that is signed with one of the secrets.
 *
 * @throws ForgedWebhook when none of them fits, SyntaxError when one does and the body is no JSON
 */
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
  throw new ForgedWebhook('the signature does not fit, or is too old', { cause });
}
