import { now as clockNow } from '@packshot/chassis/time/clock';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '@packshot/chassis/config/fields';
import { fromShortId, toShortId } from './short-id.js';

/** Step of the expiry in seconds. Links created within one step are equal, so browsers can reuse cached files. */
const step = 6 * 3600;
/** Minimum lifetime of a link, in seconds; the maximum lifetime is one step longer. */
const lifetime = 2 * step;
/** Bytes of the expiry in a seal, which counts steps since 1970 and lasts for 11,000 years. */
const expiryBytes = 3;
/** Bytes of a truncated HMAC-SHA256. 128 bits resist forgery, and RFC 2104 §5 requires at least half of the hash. */
const signatureBytes = 16;

/** Query of a link: the seal `s`, or `expires` and `signature` in links from before links were shortened. */
export interface LinkQuery {
  s?: string | undefined;
  expires?: number | undefined;
  signature?: string | undefined;
}

/** Access to the files of one job until the expiry, in Unix seconds. */
export interface LinkAccess {
  jobId: string;
  expires: number;
}

export interface SignedLinks {
  /**
   * Signs links for a job. One signature covers all files of the job, which its owner may see.
   * @param jobId UUID in lower case
   */
  to(jobId: string, base?: string): (name: string) => string;
  /**
   * Returns the access that a link gives, or undefined if the link is forged or expired.
   * @param job id in the path: short in new links, a UUID in old links
   */
  read(job: string, query: LinkQuery): LinkAccess | undefined;
  /** Returns the expiry of links created now, in Unix seconds. The expiry changes at the same time as the links. */
  expiry(): number;
}

/** @param secrets secrets of 32 bytes each; links signed with an old secret stay valid until the links expire */
export function createSignedLinks(secrets: Secrets, now: () => number = clockNow): SignedLinks {
  const hash = (secret: Buffer, text: string) => createHmac('sha256', secret).update(text).digest();
  // The prefix separates seals from the signatures of old links, which cover the id and the expiry alone.
  const seal = (jobId: string, expires: number, secret = secrets[0]) => {
    const bytes = Buffer.alloc(expiryBytes + signatureBytes);
    bytes.writeUIntBE(expires / step, 0, expiryBytes);
    hash(secret, `link:${jobId}:${expires}`).copy(bytes, expiryBytes, 0, signatureBytes);
    return bytes.toString('base64url');
  };
  const signOld = (jobId: string, expires: number, secret: Buffer) =>
    hash(secret, `${jobId}:${expires}`).toString('base64url');
  const expiry = () => Math.ceil(now() / 1000 / step) * step + lifetime;

  const admit = (access: LinkAccess, given: string, sign: typeof signOld): LinkAccess | undefined => {
    const { jobId, expires } = access;
    // The texts are compared, because several texts of base64url decode to the same bytes.
    const isSigned = secrets.some((secret) => isEqual(given, sign(jobId, expires, secret)));
    return isSigned && expires > now() / 1000 ? access : undefined;
  };
  return {
    expiry,
    to(jobId, base = '') {
      const query = `?s=${seal(jobId, expiry())}`;
      const folder = `${base}/api/files/${toShortId(jobId)}/`;
      return (name) => `${folder}${name}${query}`;
    },
    read(job, { s, expires, signature }) {
      const jobId = fromShortId(job);
      if (jobId === undefined)
        return expires === undefined || signature === undefined
          ? undefined
          : admit({ jobId: job, expires }, signature, signOld);
      if (s === undefined || !/^[\w-]{26}$/.test(s)) return undefined;
      const steps = Buffer.from(s, 'base64url').readUIntBE(0, expiryBytes);
      return admit({ jobId, expires: steps * step }, s, seal);
    },
  };
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
