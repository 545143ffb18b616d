/** Seconds that an access token is good for. */
export const accessTokenSeconds = 15 * 60;

/** A key signs this long before the next takes over. */
export const rotationSeconds = 30 * 86_400;

/** A new key is published this long before it signs: longer than the 10 minutes that a guard caches the key set. */
export const keyLeadSeconds = 20 * 60;

/** A key that no longer signs stays published until its last token has expired, and a minute for clocks. */
export const retirementSeconds = accessTokenSeconds + 60;
