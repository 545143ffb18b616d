/** Milliseconds between two checks for problems. Each check asks every service. */
export const refreshMs = 30_000;
