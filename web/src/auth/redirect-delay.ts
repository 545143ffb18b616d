/** Spec §9: how long success is shown before the page goes on by itself. */
export const redirectDelayMs = 2_000;
