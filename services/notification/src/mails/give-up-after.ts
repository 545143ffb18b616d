/** Milliseconds for which a mail is retried, and maximum age of a request for one. */
export const maxMailAgeMs = 3 * 86_400_000;
