/** Returns the name of an owner, whose address may have been erased. */
export const ownerNameOf = ({ user_email }: { user_email: string | null }): string =>
  user_email ?? 'a deleted user';
