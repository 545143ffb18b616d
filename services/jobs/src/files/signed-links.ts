import { now as clockNow } from '@packshot/chassis/time/clock';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@packshot/chassis/config/fields';

/** Step of the expiry in seconds. Links created within one step are equal, so browsers can reuse cached files. */
const step = 6 * 3600;
/** Minimum lifetime of a link, in seconds; the maximum lifetime is one step longer. */
const lifetime = 2 * step;

export interface SignedLinks {
  /** Signs links for a job. One signature covers all files of the job, which its owner may see. */
  to(jobId: string, base?: string): (name: string) => string;
  isValid(jobId: string, expires: number, signature: string): boolean;
  /** Returns the expiry of links created now, in Unix seconds. The expiry changes at the same time as the links. */
  expiry(): number;
}

/** @param secrets secrets of 32 bytes each; links signed with an old secret stay valid until the links expire */
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
