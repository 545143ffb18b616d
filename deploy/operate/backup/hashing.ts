import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** SHA-256 of a text, in hexadecimal. */
export const sha256Of = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** A stream that lets bytes pass. @returns it, and what gives the SHA-256 of all that has passed once it has ended */
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
