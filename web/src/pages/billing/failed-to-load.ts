/** Spec §8. */
export const failedToLoad = 'Failed to load billing information';
