/** Milliseconds between two calls for what needs attention: each call asks every service. */
export const refreshMs = 30_000;
