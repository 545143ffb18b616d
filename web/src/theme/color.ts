import type { Role } from '@packshot/proto/design/tokens';

/** Returns the CSS variable of a colour role. Each theme defines its value. */
export const color = (role: Role): string => `var(--${role})`;
