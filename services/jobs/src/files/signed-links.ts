import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds. Links made within the same step are equal, so that a browser's cache holds between two list calls. */
const step = 6 * 3600;
/** A link lives between one and two times this long. */
const lifetime = 2 * step;

/** Makes and checks the links by which pictures are fetched without a login. */
export interface SignedLinks {
  /** Same-origin path with expiry and signature. */
  linkTo(jobId: string, name: string): string;
  /** Whether the link was made here, for this very file, and has not expired. */
  isValid(jobId: string, name: string, expires: number, signature: string): boolean;
}

/**
 * Links are HMAC-SHA256 over job, file name and expiry (Unix seconds): none can be guessed, moved to another file
 * or prolonged.
 *
 * @param secret 32 bytes
 */
export function createSignedLinks(secret: Buffer, now: () => number = Date.now): SignedLinks {
  const sign = (jobId: string, name: string, expires: number) =>
    createHmac('sha256', secret).update(`${jobId}/${name}:${expires}`).digest('base64url');
  return {
    linkTo(jobId, name) {
      const expires = Math.ceil(now() / 1000 / step) * step + lifetime;
      return `/api/files/${jobId}/${name}?expires=${expires}&signature=${sign(jobId, name, expires)}`;
    },
    isValid(jobId, name, expires, signature) {
      const wanted = Buffer.from(sign(jobId, name, expires));
      const given = Buffer.from(signature);
      return given.length === wanted.length && timingSafeEqual(given, wanted) && expires > now() / 1000;
    },
  };
}
