import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Returns the SHA-256 of a text, in hexadecimal. */
export const sha256Of = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/**
 * Creates a pass-through stream that hashes its bytes. @returns the stream, and a function that returns the SHA-256
 * once the stream has ended
 */
export function hashing(): { through: Transform; sha256: () => string } {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, sha256: () => hash.digest('hex') };
}
