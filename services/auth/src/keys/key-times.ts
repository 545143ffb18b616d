export const accessTokenSeconds = 15 * 60;

export const rotationSeconds = 30 * 86_400;

/** Seconds between publication and first use of a key: longer than the 10 minutes for which a guard caches the keys. */
export const keyLeadSeconds = 20 * 60;

/** Seconds for which a retired key stays published: the lifetime of its last token, and a minute of clock skew. */
export const retirementSeconds = accessTokenSeconds + 60;
