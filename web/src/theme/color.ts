import type { Role } from '@packshot/proto/design/tokens';

/** A colour by its purpose; each theme has its own. */
export const color = (role: Role): string => `var(--${role})`;
