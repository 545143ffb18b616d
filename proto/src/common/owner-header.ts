/** Header of an answer by which a service tells the gateway whose file it sends; callers do not see it. */
export const ownerHeader = 'x-packshot-owner';
