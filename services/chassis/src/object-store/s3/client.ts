import http from 'node:http';
import https from 'node:https';
import { Client, type ClientOptions } from 'minio';
import { ObjectStoreError } from '../object-store-error.js';
import { s3Address, type S3Options } from './options.js';

const DEFAULT_TIMEOUT_MS = 15_000;
/** A body may rest this much longer: its reader can be a phone that takes it slowly. */
const BODY_TIMEOUT_FACTOR = 8;
const MAX_CONNECTIONS = 64;

export interface S3Connection {
  readonly client: Client;
  readonly bucket: string;
  readonly region: string;
  /** Ends all connections. */
  readonly close: () => void;
}

/** A client with its own connections and with timeouts, which minio's has none of. Connects to nothing yet. */
export function connectS3(options: S3Options): S3Connection {
  const address = s3Address(options);
  const region = options.region ?? 'us-east-1';
  const agentOptions = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const agent = address.useSSL ? new https.Agent(agentOptions) : new http.Agent(agentOptions);
  const clientOptions: ClientOptions = {
    ...address,
    region, // given, so that the client needn't ask for it
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    pathStyle: options.pathStyle ?? true,
    transport: transportWithTimeout(address.useSSL, options.timeoutMs ?? DEFAULT_TIMEOUT_MS),
    transportAgent: agent,
    // Its own retries write to the console, and repeat what must not be repeated.
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
    throw new ObjectStoreError('misconfigured', 'S3: the client refuses the endpoint.', { cause: error });
  }
}

function transportWithTimeout(useSSL: boolean, timeoutMs: number): Pick<typeof http, 'request'> {
  const request = (options: https.RequestOptions, onResponse?: (res: http.IncomingMessage) => void) => {
    const made = (useSSL ? https : http).request({ ...options, timeout: timeoutMs }, onResponse);
    made.on('timeout', () => {
      made.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    });
    made.once('response', () => made.setTimeout(timeoutMs * BODY_TIMEOUT_FACTOR));
    return made;
  };
  return { request: request as typeof http.request };
}
