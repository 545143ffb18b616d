// The official SDK (Apache-2.0), without its retries, because `CallPolicy` retries.
import OpenAI, { APIError, toFile } from 'openai';
import {
  costOf,
  isTransientStatus,
  ProviderError,
  RefusedError,
  parseRetryAfterMs,
  type ImageProvider,
  type TokenPrices,
} from './provider.js';

interface OpenAiOptions {
  apiKey: string;
  model: string;
  prices: TokenPrices;
  baseUrl?: string | undefined;
}

/** Creates the provider for OpenAI's image edits: https://platform.openai.com/docs/api-reference/images/createEdit */
export function createOpenAi({ apiKey, model, prices, baseUrl }: OpenAiOptions): ImageProvider {
  const client = new OpenAI({ apiKey, maxRetries: 0, ...(baseUrl ? { baseURL: baseUrl } : {}) });
  return {
    name: 'openai',
    async edit({ photo, prompt, signal }) {
      try {
        const { data, usage } = await client.images.edit(
          {
            model,
            prompt,
            image: await toFile(photo.data, `photo.${photo.contentType.slice(6)}`, {
              type: photo.contentType,
            }),
            size: '1024x1024',
            quality: 'high',
            input_fidelity: 'high',
          },
          { signal },
        );
        const costUsd = costOf(prices, usage?.input_tokens, usage?.output_tokens);
        const picture = data?.[0]?.b64_json;
        if (!picture) throw new ProviderError('openai: no picture in the response', true, { costUsd });
        return { data: Buffer.from(picture, 'base64'), model, costUsd };
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ProviderError) throw error;
        throw faultOf(error);
      }
    },
  };
}

function faultOf(error: unknown): Error {
  if (!(error instanceof APIError)) {
    return new ProviderError(`openai: ${error instanceof Error ? error.message : String(error)}`, true, {
      cause: error,
    });
  }
  if (error.code === 'moderation_blocked' || error.code === 'content_policy_violation')
    return new RefusedError(0, { cause: error });
  // OpenAI also returns 429 when the budget is spent, and a retry would not help.
  const transient = error.code !== 'insufficient_quota' && isTransientStatus(error.status);
  return new ProviderError(`openai: ${error.message}`, transient, {
    cause: error,
    retryAfterMs: parseRetryAfterMs(error.headers?.get('retry-after')),
  });
}
