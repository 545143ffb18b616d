import { openFolderStore } from './folder/open-folder-store.js';
import type { ObjectStore } from './object-store.js';
import { ObjectStoreError } from './object-store-error.js';
import type { S3Options } from './s3/options.js';
import { tracedStore } from './traced-store.js';

export type ObjectStoreConfig =
  | { readonly dir: string; readonly s3?: undefined }
  | { readonly s3: S3Options; readonly dir?: undefined };

/**
 * Opens the configured object store. Every operation on the store is traced.
 *
 * @throws ObjectStoreError `misconfigured` unless exactly one store is configured with valid options; `access_denied`
 * or `unavailable` when the store cannot be used
 */
export async function openObjectStore(config: ObjectStoreConfig): Promise<ObjectStore> {
  // The type requires exactly one store, but the configuration comes from the environment.
  const { dir, s3 }: { readonly dir?: string | undefined; readonly s3?: S3Options | undefined } = config;
  if (dir !== undefined && s3 !== undefined) {
    throw new ObjectStoreError('misconfigured', 'Object store: a folder and S3 are both configured.');
  }
  if (s3 !== undefined) {
    // The S3 client is loaded only if a bucket is configured.
    const { openS3Store } = await import('./s3/open-s3-store.js');
    return tracedStore(await openS3Store(s3), 's3');
  }
  if (dir === undefined || dir === '') {
    throw new ObjectStoreError('misconfigured', 'Object store: neither a folder nor S3 is configured.');
  }
  return tracedStore(await openFolderStore(dir), 'folder');
}
