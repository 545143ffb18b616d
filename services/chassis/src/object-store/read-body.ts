import { Readable } from 'node:stream';
import { ObjectStoreError } from './object-store-error.js';

/**
 * Yields the bytes of a body in chunks. Errors of the body have a separate code, which distinguishes a seller who
 * closed the browser from a full disk. A reader that stops early destroys the body.
 *
 * @throws ObjectStoreError `aborted` when the body fails, was read or destroyed before, or yields something other than
 * bytes or text
 */
export async function* readBody(body: Buffer | Readable): AsyncGenerator<Buffer> {
  if (!(body instanceof Readable)) {
    yield body;
    return;
  }
  // A stream that has already ended would look like an empty object.
  if (body.destroyed || body.readableEnded) throw aborted(body.errored);
  try {
    for await (const chunk of body as AsyncIterable<unknown>) {
      if (typeof chunk === 'string') yield Buffer.from(chunk);
      else if (chunk instanceof Uint8Array)
        yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      else throw new TypeError('The stream yields values that are not bytes.');
    }
  } catch (error) {
    throw aborted(error);
  }
}

/** Destroys the body of a failed put, because the sender would wait forever for the body to be read. */
export function discardBody(body: Buffer | Readable): void {
  if (!(body instanceof Readable) || body.destroyed) return;
  // Later errors of the body no longer matter, but an error event without a listener would terminate the process.
  body.on('error', () => {});
  body.destroy();
}

function aborted(cause: unknown): ObjectStoreError {
  return new ObjectStoreError('aborted', 'The body ended early or failed, so nothing was stored.', { cause });
}
