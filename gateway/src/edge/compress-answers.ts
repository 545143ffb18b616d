import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Minimum size of a compressed response in bytes: a smaller response fits into one packet in any case. */
const minBytes = 1024;
/**
 * Maximum size in bytes of a response that is compressed at once, on the event loop. A list of 50 jobs (65 kB) takes
 * 0.1 ms there, and 0.5 ms of processor time as a stream, so this limit blocks other calls for less than a millisecond.
 */
const maxBytesAtOnce = 256 * 1024;

/**
 * Compresses responses with the fastest level of each encoding. Levels up to brotli 4 save at most 12 % of a list's bytes
 * and take two to four times the processor time (deploy/docs/reports/calls.md).
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minBytes,
    syncThreshold: maxBytesAtOnce,
    zlibOptions: { level: constants.Z_BEST_SPEED },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  });
}
