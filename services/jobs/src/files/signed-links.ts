import { now as clockNow } from '@packshot/chassis/time/clock';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@packshot/chassis/config/fields';

/** Seconds. Links made within the same step are equal, so that a browser's cache holds between two list calls. */
const step = 6 * 3600;
/** A link lives between one and two times this long. */
const lifetime = 2 * step;

/** Makes and checks the links by which pictures are fetched without a login. */
export interface SignedLinks {
  /**
   * Links to the files of one job, with expiry and signature. One signature serves them all: a link to one of a job's
   * files could be turned into a link to another, which its owner may see as well. Files that are never sent are refused
   * by name, see `isPrivate`.
   *
   * @param base what they start with; nothing for a path on the same origin
   */
  to(jobId: string, base?: string): (name: string) => string;
  /** Whether a link to a file of this job was made here and has not expired. */
  isValid(jobId: string, expires: number, signature: string): boolean;
  /** When links that are made now expire, in Unix seconds: it changes when links do. */
  expiry(): number;
}

/**
 * Links are HMAC-SHA256 over job and expiry (Unix seconds): none can be guessed, moved to another job or prolonged.
 *
 * @param secrets 32 bytes each; links signed with an old one are good until they expire
 */
export function createSignedLinks(secrets: Secrets, now: () => number = clockNow): SignedLinks {
  const sign = (jobId: string, expires: number, secret = secrets[0]) =>
    createHmac('sha256', secret).update(`${jobId}:${expires}`).digest('base64url');
  const expiry = () => Math.ceil(now() / 1000 / step) * step + lifetime;
  return {
    expiry,
    to(jobId, base = '') {
      const expires = expiry();
      const query = `?expires=${expires}&signature=${sign(jobId, expires)}`;
      return (name) => `${base}/api/files/${jobId}/${name}${query}`;
    },
    isValid(jobId, expires, signature) {
      const given = Buffer.from(signature);
      const fits = (secret: Buffer): boolean => {
        const wanted = Buffer.from(sign(jobId, expires, secret));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      };
      return secrets.some(fits) && expires > now() / 1000;
    },
  };
}
