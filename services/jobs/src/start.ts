import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import type { Stop } from '@packshot/chassis/process/run-service';
import { startCore, type Core } from '@packshot/chassis/process/start-core';
import type { JobsConfig } from './config.js';
import type { JobsTables } from './db/tables.js';
import { migrations } from './migrations/index.js';
import type { RenderEngine } from './rendering/engine.js';
import { createEngine } from './rendering/create-engine.js';
import { startApi } from './start-api.js';
import { startWorker } from './start-worker.js';

export type JobsCore = Core<JobsTables> & { store: ObjectStore };

/**
 * Starts this service in the role that its configuration names.
 *
 * @param engine a test's own; otherwise the configured one
 * @returns the base URL it listens on, and its parts
 */
export async function startJobs(
  config: JobsConfig,
  onStop: (stop: Stop) => void,
  engine?: RenderEngine,
): Promise<JobsCore & { url: string }> {
  const store = await openObjectStore(storeSettings(config));
  onStop(() => store.close());
  const core = await startCore<JobsTables>(
    {
      name: `jobs-${config.ROLE}`,
      logLevel: config.LOG_LEVEL,
      otlpEndpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
      databaseUrl: config.DATABASE_URL_JOBS,
      poolSize: config.ROLE === 'api' ? 20 : 5,
      migrations,
      natsUrl: config.NATS_URL,
      jwksUrl: config.JWKS_URL,
      readiness: { object_store: () => store.ready() },
    },
    onStop,
  );
  const jobs = { ...core, store };
  if (config.ROLE === 'api') await startApi(config, jobs, onStop);
  else await startWorker(config, jobs, engine ?? (await createEngine(config, core.logger)), onStop);
  return { ...jobs, url: await core.listen(config.HOST, config.PORT) };
}

function storeSettings(config: JobsConfig): Parameters<typeof openObjectStore>[0] {
  if (config.OBJECT_STORE_DIR) return { dir: config.OBJECT_STORE_DIR };
  return {
    s3: {
      endpoint: config.S3_ENDPOINT ?? '',
      region: config.S3_REGION,
      bucket: config.S3_BUCKET,
      accessKey: config.S3_ACCESS_KEY ?? '',
      secretKey: config.S3_SECRET_KEY ?? '',
    },
  };
}
