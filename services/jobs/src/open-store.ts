import type { ObjectStore } from '@packshot/chassis/object-store/object-store';
import { openObjectStore } from '@packshot/chassis/object-store/open-object-store';
import type { OnStop } from '@packshot/chassis/process/run-service';
import type { JobsConfig } from './config.js';

export async function openStore(config: JobsConfig, onStop: OnStop): Promise<ObjectStore> {
  const store = await openObjectStore(
    config.OBJECT_STORE_DIR
      ? { dir: config.OBJECT_STORE_DIR }
      : {
          s3: {
            endpoint: config.S3_ENDPOINT ?? '',
            region: config.S3_REGION,
            bucket: config.S3_BUCKET,
            accessKey: config.S3_ACCESS_KEY ?? '',
            secretKey: config.S3_SECRET_KEY ?? '',
          },
        },
  );
  onStop(() => store.close());
  return store;
}
