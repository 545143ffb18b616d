import { ZodError } from 'zod';
import { MalformedWebhook } from './payment-provider.js';

/** Parses a signed webhook. @throws MalformedWebhook for invalid JSON or an unexpected shape */
export async function readOrMalformed<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError)
      throw new MalformedWebhook('the webhook cannot be parsed', { cause: error });
    throw error;
  }
}
