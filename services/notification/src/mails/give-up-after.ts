/** Milliseconds for which an email is retried, and maximum age of an event that requests an email. */
export const maxMailAgeMs = 3 * 86_400_000;
