import { ZodError } from 'zod';
import { MalformedWebhook } from './payment-provider.js';

/** Reads what is signed. @throws MalformedWebhook for what is no JSON, or of another shape */
export async function readOrMalformed<T>(read: () => Promise<T> | T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof ZodError)
      throw new MalformedWebhook('the webhook cannot be read', { cause: error });
    throw error;
  }
}
