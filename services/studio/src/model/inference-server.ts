import { z } from 'zod';
import {
  decodeAnswer,
  encodeRequest,
  headLengthHeader,
  type ServedTensors,
  WrongAnswerError,
} from './inference-wire.js';
import type { ModelFormat } from './matting-model.js';
import { readLimited } from './read-limited.js';

export interface InferenceServer {
  /** Base URL, without a slash at the end. */
  url: string;
  /** Milliseconds within which an answer must be complete. */
  timeoutMs: number;
}

export const inferenceOutcomes = ['answered', 'late', 'away', 'refused', 'wrong'] as const;
export type InferenceOutcome = (typeof inferenceOutcomes)[number];

/** Facts about one call, for traces and metrics. */
export interface InferenceCall {
  url: string;
  /** Start in milliseconds since 1970. */
  startMs: number;
  durationMs: number;
  outcome: InferenceOutcome;
  status?: number;
}

/** The server did not return a usable answer. */
export class InferenceError extends Error {
  override readonly name = 'InferenceError';

  constructor(
    readonly outcome: Exclude<InferenceOutcome, 'answered'>,
    message: string,
    options: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options);
    this.status = options.status;
  }

  readonly status: number | undefined;
}

/** Maximum milliseconds of a health check. A healthy server answers in a few milliseconds. */
const healthTimeoutMs = 2_000;
/** Maximum bytes per number of an answer: JSON with 17 digits, a sign, an exponent and a separator. */
const maxBytesPerNumber = 32;
const maxHeadBytes = 65_536;
/** Statuses of a server that is overloaded or starting. All others to a binary request may mean an unknown format. */
const busyStatuses = new Set([429, 502, 503, 504]);

const serverSchema = z.object({ extensions: z.array(z.string()).optional() });

const metadataSchema = z.object({
  inputs: z.array(z.object({ name: z.string(), datatype: z.string(), shape: z.array(z.int()) })).length(1),
  outputs: z.array(z.object({ name: z.string(), datatype: z.string() })).min(1),
});

/**
 * Creates a client of one model of an inference server. The health of the server and the model's metadata are checked
 * before the first call and after each failure.
 *
 * @param format format of the model, whose name is that on the server. Without `outputName`, the first output is used
 */
export function createInferenceClient(
  { url, timeoutMs }: InferenceServer,
  { name: model, size, outputName, output: form }: ModelFormat,
  onCall: (call: InferenceCall) => void,
) {
  const modelUrl = `${url}/v2/models/${encodeURIComponent(model)}`;
  let checked: ServedTensors | undefined;
  let binary = true;

  async function check(): Promise<ServedTensors> {
    const signal = AbortSignal.timeout(Math.min(timeoutMs, healthTimeoutMs));
    const described = await get(`${url}/v2`, signal);
    const extensions = serverSchema.safeParse(toJson(described)).data?.extensions;
    // A server without a list may have the extension nevertheless, as OpenVINO Model Server does.
    binary = extensions?.includes('binary_tensor_data') ?? true;
    for (const ready of [`${url}/v2/health/ready`, `${modelUrl}/ready`]) await get(ready, signal);
    const answer = await get(modelUrl, signal);
    const metadata = metadataSchema.safeParse(toJson(answer));
    if (!metadata.success) throw new InferenceError('wrong', `${modelUrl} describes no image model`);
    const { inputs, outputs } = metadata.data;
    const [input] = inputs;
    const output = outputName ?? outputs[0]!.name;
    const fits = [1, 3, size, size].every((side, i) => [side, -1].includes(input!.shape[i] ?? 0));
    const named = outputs.some(({ name, datatype }) => name === output && datatype === 'FP32');
    if (input!.datatype !== 'FP32' || input!.shape.length !== 4 || !fits || !named)
      throw new InferenceError('wrong', `${modelUrl} has other tensors than ${model} at ${size} px`);
    return { input: input!.name, output, size, isProbability: form === 'probability' };
  }

  async function infer(values: Float32Array, tensors: ServedTensors, signal: AbortSignal) {
    const request = encodeRequest(values, tensors, binary);
    const answer = await send(`${modelUrl}/infer`, { method: 'POST', ...request, signal });
    const { status, headers } = answer;
    if (status !== 200) {
      // Servers repeat a rejected picture in the text of the error.
      await answer.body?.cancel();
      return { status, bytes: new Uint8Array(), headLength: null };
    }
    const bytes = await readLimited(answer, maxHeadBytes + maxBytesPerNumber * size * size);
    return { status, bytes, headLength: headers.get(headLengthHeader) };
  }

  return {
    /**
     * @param values planar RGB, 3 × `size` × `size`
     * @returns the model's output, `size` × `size`
     * @throws InferenceError when the server is away, late or not ready, or its answer is refused or wrong
     */
    async run(values: Float32Array): Promise<Float32Array> {
      const startMs = Date.now();
      const started = performance.now();
      let status: number | undefined;
      const report = (outcome: InferenceOutcome) =>
        onCall({
          url: `${modelUrl}/infer`,
          startMs,
          durationMs: performance.now() - started,
          outcome,
          ...(status === undefined ? {} : { status }),
        });
      try {
        checked ??= await failingAs(modelUrl, check);
        const tensors = checked;
        const signal = AbortSignal.timeout(timeoutMs);
        const output = await failingAs(modelUrl, async () => {
          let answer = await infer(values, tensors, signal);
          if (binary && answer.status >= 400 && !busyStatuses.has(answer.status)) {
            // A server without the extension cannot read the body. If JSON helps, all later requests use JSON.
            binary = false;
            answer = await infer(values, tensors, signal);
            binary = answer.status !== 200;
          }
          ({ status } = answer);
          if (status !== 200)
            throw new InferenceError('refused', `${modelUrl} answered ${status}`, { status });
          return decodeAnswer(answer.bytes, answer.headLength, tensors);
        });
        report('answered');
        return output;
      } catch (error) {
        checked = undefined;
        if (error instanceof InferenceError) {
          status ??= error.status;
          report(error.outcome);
        }
        throw error;
      }
    },
  };
}

// A redirect could lead pictures to another host.
const send = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, redirect: 'error' });

async function get(url: string, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await send(url, { signal });
  const bytes = await readLimited(answer, maxHeadBytes);
  const { status } = answer;
  if (status !== 200) throw new InferenceError('refused', `${url} answered ${status}`, { status });
  return bytes;
}

function toJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new InferenceError('wrong', 'the description of the model is not JSON', { cause: error });
  }
}

async function failingAs<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InferenceError) throw error;
    if (error instanceof WrongAnswerError) throw new InferenceError('wrong', error.message, { cause: error });
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new InferenceError('late', `${url} gave no answer in time`, { cause: error });
    // `fetch` reports every network failure as a TypeError, and its cause says which.
    if (error instanceof TypeError)
      throw new InferenceError('away', `${url} cannot be reached`, { cause: error });
    throw error;
  }
}
