/** Milliseconds for which a success message is shown before the redirect (spec §9). */
export const redirectDelayMs = 2_000;
