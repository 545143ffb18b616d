import type { Role } from '@packshot/proto/design/tokens';

/** Returns the CSS variable of a colour role. Each theme defines the variable's value. */
export const color = (role: Role): string => `var(--${role})`;
