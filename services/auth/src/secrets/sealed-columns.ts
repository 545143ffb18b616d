/** Columns with texts that `AUTH_KEY_ENCRYPTION_SECRET` has sealed, and the keys of their rows. */
export const sealedColumns = [
  { table: 'signing_key', key: 'id', column: 'private_jwe' },
  { table: 'second_factor', key: 'user_id', column: 'sealed_secret' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];
