/** Words for somebody whose address may be gone. */
export const ownerNameOf = ({ user_email }: { user_email: string | null }): string =>
  user_email ?? 'a deleted user';
