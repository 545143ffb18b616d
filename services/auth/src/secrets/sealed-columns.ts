/** Where texts lie that `AUTH_KEY_ENCRYPTION_SECRET` has sealed, by the key of their row. */
export const sealedColumns = [
  { table: 'signing_key', key: 'id', column: 'private_jwe' },
  { table: 'second_factor', key: 'user_id', column: 'sealed_secret' },
] as const;

export type SealedColumn = (typeof sealedColumns)[number];
