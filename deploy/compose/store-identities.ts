/**
 * Returns the configuration of SeaweedFS (`-s3.config`) with its only access key.
 *
 * @param bucket the only bucket that the key can access; if omitted, the key can access all buckets
 */
export function storeIdentities(access: { accessKey: string; secretKey: string }, bucket?: string): object {
  const actions = ['Read', 'Write', 'List', 'Tagging', 'Admin'];
  return {
    identities: [
      {
        name: 'packshot',
        credentials: [access],
        actions: bucket ? actions.map((action) => `${action}:${bucket}`) : actions,
      },
    ],
  };
}
