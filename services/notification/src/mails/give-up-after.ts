/** How long a mail is tried, and how old a wish for one may be. Milliseconds. */
export const maxMailAgeMs = 3 * 86_400_000;
