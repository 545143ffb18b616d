import http from 'node:http';
import https from 'node:https';
import { Client, type ClientOptions } from 'minio';
import { ObjectStoreError } from '../object-store-error.js';
import { s3Address, type S3Options } from './options.js';

const defaultTimeoutMs = 15_000;
/** Factor by which the timeout is longer while a response body is read, because the reader may be a slow phone. */
const bodyTimeoutFactor = 8;
const maxConnections = 64;

export interface S3Connection {
  readonly client: Client;
  readonly bucket: string;
  readonly region: string;
  readonly close: () => void;
}

/**
 * Creates a client with separate connections and with the timeouts that minio's client lacks, without connecting.
 *
 * @throws ObjectStoreError `misconfigured` when an option is empty or the endpoint is malformed
 */
export function connectS3(options: S3Options): S3Connection {
  const address = s3Address(options);
  const region = options.region ?? 'us-east-1';
  const agentOptions = { keepAlive: true, maxSockets: maxConnections };
  const agent = address.useSSL ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const clientOptions: ClientOptions = {
    ...address,
    region, // A known region saves a request for the region.
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    pathStyle: options.pathStyle ?? true,
    transport: transportWithTimeout(address.useSSL, options.timeoutMs ?? defaultTimeoutMs),
    transportAgent: agent,
    // The client's own retries write to the console, and repeat requests that are not idempotent.
    retryOptions: { disableRetry: true },
  };
  try {
    return {
      client: new Client(clientOptions),
      bucket: options.bucket,
      region,
      close: () => agent.destroy(),
    };
  } catch (error) {
    throw new ObjectStoreError('misconfigured', 'S3: the client rejects the endpoint.', { cause: error });
  }
}

/** Returns Node's HTTP client with a timeout: requests fail with `ETIMEDOUT` when no byte arrives for `timeoutMs`. */
function transportWithTimeout(useSSL: boolean, timeoutMs: number): Pick<typeof http, 'request'> {
  const request = (options: https.RequestOptions, onResponse?: (res: http.IncomingMessage) => void) => {
    const made = (useSSL ? https : http).request({ ...options, timeout: timeoutMs }, onResponse);
    made.on('timeout', () => {
      made.destroy(Object.assign(new Error('no response in time'), { code: 'ETIMEDOUT' }));
    });
    made.once('response', () => made.setTimeout(timeoutMs * bodyTimeoutFactor));
    return made;
  };
  return { request: request as typeof http.request };
}
