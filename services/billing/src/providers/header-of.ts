import { ForgedWebhook } from './payment-provider.js';

/** A header that a webhook must have, once. @throws ForgedWebhook when it has not */
export function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string') throw new ForgedWebhook(`${name} is missing`);
  return value;
}
