/** Milliseconds between two checks for problems. Each check queries every service. */
export const refreshMs = 30_000;
