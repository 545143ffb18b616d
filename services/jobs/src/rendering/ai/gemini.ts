// The official SDK (Apache-2.0), without its retries, because `CallPolicy` retries.
import { ApiError, FinishReason, GoogleGenAI, type GenerateContentResponse } from '@google/genai';
import {
  costOf,
  isTransientStatus,
  ProviderError,
  RefusedError,
  parseRetryAfterMs,
  type EditRequest,
  type ImageProvider,
  type TokenPrices,
} from './provider.js';

interface GeminiOptions {
  apiKey: string;
  model: string;
  prices: TokenPrices;
  baseUrl?: string | undefined;
}

const refusals: ReadonlySet<string> = new Set([
  FinishReason.SAFETY,
  FinishReason.IMAGE_SAFETY,
  FinishReason.PROHIBITED_CONTENT,
  FinishReason.IMAGE_PROHIBITED_CONTENT,
  FinishReason.BLOCKLIST,
  FinishReason.SPII,
  FinishReason.RECITATION,
  FinishReason.IMAGE_RECITATION,
]);

/** Creates the provider for Google's Gemini image models: https://ai.google.dev/gemini-api/docs/image-generation */
export function createGemini({ apiKey, model, prices, baseUrl }: GeminiOptions): ImageProvider {
  const client = new GoogleGenAI({ apiKey, httpOptions: baseUrl ? { baseUrl } : {} });
  return {
    name: 'gemini',
    async edit(request) {
      const response = await generate(request);
      const { usageMetadata: usage } = response;
      const costUsd = costOf(
        prices,
        usage?.promptTokenCount,
        (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0),
      );
      return { data: pictureOf(response, costUsd), model, costUsd };
    },
  };

  async function generate({ photo, prompt, signal }: EditRequest): Promise<GenerateContentResponse> {
    // The error of the SDK does not contain the headers.
    let wait: number | undefined;
    try {
      return await client.models.generateContent({
        model,
        contents: [
          {
            role: 'user',
            parts: [
              { inlineData: { mimeType: photo.contentType, data: photo.data.toString('base64') } },
              { text: prompt },
            ],
          },
        ],
        config: {
          abortSignal: signal,
          responseModalities: ['IMAGE'],
          imageConfig: { aspectRatio: '1:1', imageSize: '2K' },
          httpOptions: {
            fetch: async (input, init) => {
              const response = await fetch(input, init);
              wait = parseRetryAfterMs(response.headers.get('retry-after'));
              return response;
            },
          },
        },
      });
    } catch (error) {
      signal.throwIfAborted();
      const status = error instanceof ApiError ? error.status : undefined;
      throw new ProviderError(`gemini: ${describe(error)}`, isTransientStatus(status), {
        cause: error,
        retryAfterMs: wait,
      });
    }
  }
}

function pictureOf({ promptFeedback, candidates }: GenerateContentResponse, costUsd: number): Buffer {
  if (promptFeedback?.blockReason) throw new RefusedError(costUsd);
  const candidate = candidates?.[0];
  const data = candidate?.content?.parts?.find((part) => part.inlineData?.data)?.inlineData?.data;
  if (data) return Buffer.from(data, 'base64');
  if (candidate?.finishReason && refusals.has(candidate.finishReason)) throw new RefusedError(costUsd);
  throw new ProviderError(`gemini: no picture (${candidate?.finishReason ?? 'no candidate'})`, true, {
    costUsd,
  });
}

/** Extracts the provider's message, because the message of an API error contains the whole response body. */
function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error);
  const told = /"message":\s*"([^"]*)"/.exec(error.message)?.[1];
  return `${error.status} ${told ?? error.message}`.slice(0, 300);
}
