import type { AuditLog } from '@packshot/proto/rest/admin/audit';

const kinds: Record<AuditLog['actor_kind'], string> = {
  user: 'Erased user',
  operator: 'Erased operator',
  system: 'System',
  provider: 'Payment provider',
  stranger: 'A visitor who is not signed in',
};

/** Returns the name of the acting user. Erased users have no personal data left. */
export const actorOf = ({ user_email, actor_kind }: AuditLog): string => user_email ?? kinds[actor_kind];
