import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  isTransientStatus,
  ProviderError,
  parseRetryAfterMs,
  type EditRequest,
  type ImageProvider,
} from './provider.js';

interface ComfyUiOptions {
  url: string;
  /** Workflow in ComfyUI's API format, with `{{photo}}`, `{{prompt}}` and `{{seed}}` as inputs. */
  workflow: unknown;
  pollMs?: number;
}

const uploaded = z.object({ name: z.string(), subfolder: z.string().default('') });
const queued = z.object({ prompt_id: z.string() });
const imageSchema = z.object({ filename: z.string(), subfolder: z.string(), type: z.string() });
const historySchema = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.object({ images: z.array(imageSchema).default([]) })),
    status: z.object({ status_str: z.string(), completed: z.boolean() }).optional(),
  }),
);

/** Creates the provider for your own ComfyUI server: https://docs.comfy.org/development/comfyui-server/comms_routes */
export function createComfyUi({ url, workflow, pollMs = 500 }: ComfyUiOptions): ImageProvider {
  return {
    name: 'comfyui',
    async edit(request) {
      const photo = await upload(request);
      const id = await queue(request, photo);
      try {
        const data = await view(await outputOf(id, request.signal), request.signal);
        return { data, model: 'workflow', costUsd: 0 };
      } catch (error) {
        if (request.signal.aborted) await callOff(id);
        throw error;
      }
    },
  };

  async function call(path: string, signal: AbortSignal, init: RequestInit = {}): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(new URL(path, url), { ...init, signal });
    } catch (error) {
      signal.throwIfAborted();
      throw new ProviderError(`comfyui: ${path} cannot be reached`, true, { cause: error });
    }
    if (response.ok) return response;
    const said = (await response.text()).slice(0, 300);
    throw new ProviderError(
      `comfyui: ${path} responded with ${response.status} ${said}`,
      isTransientStatus(response.status),
      {
        retryAfterMs: parseRetryAfterMs(response.headers.get('retry-after')),
      },
    );
  }

  async function json<T>(schema: z.ZodType<T>, response: Response): Promise<T> {
    const parsed = schema.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success)
      throw new ProviderError(`comfyui: ${response.url} sent an unexpected response`, false);
    return parsed.data;
  }

  async function upload({ photo, signal }: EditRequest): Promise<string> {
    const form = new FormData();
    const name = `packshot-${randomUUID()}.${photo.contentType.slice(6)}`;
    form.append('image', new Blob([new Uint8Array(photo.data)], { type: photo.contentType }), name);
    form.append('overwrite', 'true');
    const kept = await json(uploaded, await call('/upload/image', signal, { method: 'POST', body: form }));
    return kept.subfolder ? `${kept.subfolder}/${kept.name}` : kept.name;
  }

  async function queue({ prompt, seed, signal }: EditRequest, photo: string): Promise<string> {
    const filled = fillIn(workflow, { '{{photo}}': photo, '{{prompt}}': prompt, '{{seed}}': seed });
    const body = JSON.stringify({ prompt: filled });
    const headers = { 'content-type': 'application/json' };
    return (await json(queued, await call('/prompt', signal, { method: 'POST', body, headers }))).prompt_id;
  }

  async function outputOf(id: string, signal: AbortSignal) {
    for (;;) {
      const entry = (await json(historySchema, await call(`/history/${id}`, signal)))[id];
      if (entry?.status?.status_str === 'error')
        throw new ProviderError('comfyui: the workflow failed; see the log of ComfyUI', true);
      if (entry) {
        const image = Object.values(entry.outputs).flatMap((output) => output.images)[0];
        if (!image) throw new ProviderError('comfyui: the workflow does not save a picture', false);
        return image;
      }
      await wait(pollMs, undefined, { signal });
    }
  }

  async function view(image: z.output<typeof imageSchema>, signal: AbortSignal): Promise<Buffer> {
    const response = await call(`/view?${new URLSearchParams(image)}`, signal);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Cancels a prompt. Errors are ignored, because an unreachable server has stopped rendering anyway. */
  async function callOff(id: string): Promise<void> {
    const signal = AbortSignal.timeout(5_000);
    const post = (path: string, body: unknown) =>
      call(path, signal, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    await Promise.allSettled([post('/queue', { delete: [id] }), post('/interrupt', { prompt_id: id })]);
  }
}

function fillIn(value: unknown, words: Record<string, string | number>): unknown {
  if (typeof value === 'string') {
    if (value in words) return words[value];
    return Object.entries(words).reduce((text, [word, by]) => text.replaceAll(word, String(by)), value);
  }
  if (Array.isArray(value)) return value.map((each) => fillIn(each, words));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, fillIn(each, words)]));
  return value;
}
