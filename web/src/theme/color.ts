import type { Role } from '@packshot/proto/design/tokens';

/** A colour by what it is for; both themes answer it. */
export const color = (role: Role): string => `var(--${role})`;
