import { ObjectStoreError } from '../object-store-error.js';

export interface S3Options {
  /** `http://host:port` or `https://host`, without a path. */
  readonly endpoint: string;
  /** Default `us-east-1`, which servers without regions expect. */
  readonly region?: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** True for `host/bucket/key` (the default, which every server supports), false for `bucket.host/key`. */
  readonly pathStyle?: boolean;
  /** Milliseconds to wait for a connection or a response, at least 1 (default: 15,000). */
  readonly timeoutMs?: number;
}

interface S3Address {
  readonly endPoint: string;
  readonly port: number;
  readonly useSSL: boolean;
}

/**
 * Returns the host, port and protocol of the endpoint in the options.
 *
 * @throws ObjectStoreError `misconfigured` when an option is empty or the endpoint is malformed. The message names the
 * option but not its value, because one option is the secret.
 */
export function s3Address(options: S3Options): S3Address {
  for (const name of ['bucket', 'accessKey', 'secretKey'] as const) {
    if (options[name] === '') throw new ObjectStoreError('misconfigured', `S3: ${name} is empty.`);
  }
  const url = URL.canParse(options.endpoint) ? new URL(options.endpoint) : null;
  const plain = url !== null && url.pathname === '/' && `${url.search}${url.hash}${url.username}` === '';
  if (url === null || !plain || !/^https?:$/.test(url.protocol)) {
    throw new ObjectStoreError('misconfigured', 'S3: endpoint must have the form http(s)://host[:port].');
  }
  const useSSL = url.protocol === 'https:';
  return { endPoint: url.hostname, port: Number(url.port) || (useSSL ? 443 : 80), useSSL };
}
