/**
 * What SeaweedFS is told of the one key that it takes, by `-s3.config`.
 *
 * @param bucket the only one that the key opens; without it, all
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
