import { ForgedWebhook } from './payment-provider.js';

/** @throws ForgedWebhook when the header is missing or repeated */
export function headerOf(headers: Record<string, string | string[] | undefined>, name: string): string {
  const value = headers[name];
  if (typeof value !== 'string') throw new ForgedWebhook(`${name} is missing`);
  return value;
}
