// cockatiel (MIT) breaks the circuit, as for the AI providers of the jobs service.
import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleType } from 'cockatiel';
import {
  createInferenceClient,
  InferenceError,
  type InferenceCall,
  type InferenceServer,
} from './inference-server.js';
import { toShares, toTensor, type MattingModel, type ModelFormat } from './matting-model.js';

/** The model's server is away and no local model replaces it. A later call may succeed. */
export class ModelUnavailableError extends Error {
  override readonly name = 'ModelUnavailableError';

  constructor(
    message: string,
    /** Milliseconds after which the caller may try again. */
    readonly retryAfterMs: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface ServedModel {
  server: InferenceServer;
  format: ModelFormat;
  /** Loads the same model into this process while the server fails; absent if callers wait for the server. */
  loadLocal?: (() => Promise<MattingModel>) | undefined;
  onCall?: ((call: InferenceCall) => void) | undefined;
}

/** Consecutive failures after which the server gets no pictures for `restMs` milliseconds. */
const breakAfter = 3;
export const restMs = 10_000;
/** Milliseconds after which a caller tries again while the server still gets pictures. */
const retryMs = 2_000;

/**
 * Opens a model on an inference server. Its name and version are those of the local model, because both read the same
 * file, so that the stored estimates of both are used.
 *
 * A process must ask one question at a time: the local model is released while no other question can use it.
 */
export function openServedModel({ server, format, loadLocal, onCall = () => {} }: ServedModel): MattingModel {
  const { name, version, size } = format;
  const client = createInferenceClient(server, format, onCall);
  const breaker = circuitBreaker(handleType(InferenceError), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  });
  let local: MattingModel | undefined;
  let fault = '';

  return {
    name,
    version,
    size,
    async estimate(photo) {
      const values = toTensor(photo, format);
      try {
        const data = await breaker.execute(() => client.run(values));
        await local?.release?.();
        local = undefined;
        return { width: size, height: size, data: toShares(data, format.output) };
      } catch (error) {
        if (error instanceof InferenceError) fault = error.message;
        else if (!(error instanceof BrokenCircuitError)) throw error;
        const waitMs = breaker.state === CircuitState.Closed ? retryMs : restMs;
        if (!loadLocal) throw new ModelUnavailableError(fault, waitMs, { cause: error });
        local ??= await loadLocal();
        return local.estimate(photo);
      }
    },
  };
}
