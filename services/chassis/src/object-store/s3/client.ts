import http from 'node:http';
import https from 'node:https';
import { Client, type ClientOptions } from 'minio';
import { ObjectStoreError } from '../object-store-error.js';
import { s3Address, type S3Options } from './options.js';

const defaultTimeoutMs = 15_000;
/** Factor by which the timeout is longer while a response body is read, because the reader may be a slow phone. */
const bodyTimeoutFactor = 8;
/** Connections for reads have a separate, larger limit, because slow readers keep their connections for minutes. */
const maxConnections = { reads: 512, others: 64 };

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
  const { Agent } = address.useSSL ? https : http;
  const reads = new Agent({ keepAlive: true, maxSockets: maxConnections.reads });
  const others = new Agent({ keepAlive: true, maxSockets: maxConnections.others });
  const agentFor = (method: string | undefined) => (method === 'GET' ? reads : others);
  const clientOptions: ClientOptions = {
    ...address,
    region, // A known region saves a request for the region.
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    pathStyle: options.pathStyle ?? true,
    transport: transportWithTimeout(address.useSSL, agentFor, options.timeoutMs ?? defaultTimeoutMs),
    // The client's own retries write to the console, and repeat requests that are not idempotent.
    retryOptions: { disableRetry: true },
  };
  try {
    return {
      client: new Client(clientOptions),
      bucket: options.bucket,
      region,
      close: () => {
        reads.destroy();
        others.destroy();
      },
    };
  } catch (error) {
    throw new ObjectStoreError('misconfigured', 'S3: the client rejects the endpoint.', { cause: error });
  }
}

/**
 * Returns Node's HTTP client with timeouts: requests fail with `ETIMEDOUT` when no connection is free, or no byte
 * arrives, for `timeoutMs`.
 */
function transportWithTimeout(
  useSSL: boolean,
  agentFor: (method: string | undefined) => http.Agent,
  timeoutMs: number,
): Pick<typeof http, 'request'> {
  const request = (options: https.RequestOptions, onResponse?: (res: http.IncomingMessage) => void) => {
    const agent = agentFor(options.method);
    const made = (useSSL ? https : http).request({ ...options, agent, timeout: timeoutMs }, onResponse);
    const timeoutError = (text: string) => Object.assign(new Error(text), { code: 'ETIMEDOUT' });
    // Node's timeout begins with the connection, and a destroyed request reports its error only then.
    const waiting = setTimeout(() => {
      made.destroy().emit('error', timeoutError('no free connection in time'));
    }, timeoutMs);
    made.once('socket', () => clearTimeout(waiting)).once('close', () => clearTimeout(waiting));
    made.on('timeout', () => made.destroy(timeoutError('no response in time')));
    made.once('response', () => made.setTimeout(timeoutMs * bodyTimeoutFactor));
    return made;
  };
  return { request: request as typeof http.request };
}
