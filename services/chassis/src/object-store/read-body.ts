import { Readable } from 'node:stream';
import { ObjectStoreError } from './object-store-error.js';

/**
 * The bytes of what is put, piece by piece, with every fault of the source turned into `aborted`, so that a
 * store can tell a seller who closed the browser from a disk that is full. Leaving early destroys the source.
 */
export async function* readBody(body: Buffer | Readable): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) {
    yield body;
    return;
  }
  // A stream that ended before we came would look like an empty object.
  if (body.destroyed || body.readableEnded) throw aborted(body.errored);
  try {
    for await (const chunk of body as AsyncIterable<unknown>) {
      if (typeof chunk === 'string') yield Buffer.from(chunk);
      else if (chunk instanceof Uint8Array)
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      else throw new TypeError('The stream yields something that is not bytes.');
    }
  } catch (error) {
    throw aborted(error);
  }
}

/** Frees the source of a put that was refused before it was read; otherwise an upload would wait for ever. */
export function discardBody(body: Buffer | Readable): void {
  if (!(body instanceof Readable) || body.destroyed) return;
  // Its later errors are nobody's business any more, and unheard they would end the process.
  body.on('error', () => {});
  body.destroy();
}

function aborted(cause: unknown): ObjectStoreError {
  return new ObjectStoreError('aborted', 'The body ended early or failed: nothing was stored.', { cause });
}
