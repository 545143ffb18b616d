import { WrongAnswerError } from './inference-wire.js';

/** Reads a body. @throws WrongAnswerError when the body has more than `maxBytes` bytes */
export async function readLimited({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new WrongAnswerError(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
