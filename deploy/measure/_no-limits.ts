/** Settings without rate limits at the edge, so that benchmarks measure the services. */
export const noLimits = {
  LOG_LEVEL: 'warn',
  RATE_LIMIT_GENERAL: '1000000',
  RATE_LIMIT_CREATE: '1000000',
  RATE_LIMIT_SIGN_IN: '1000000',
  RATE_LIMIT_CONTACT: '1000000',
  CALLS_UNDER_WAY: '100000',
  CALLS_UNDER_WAY_PER_ADDRESS: '100000',
  UPLOADS_PER_ADDRESS: '100000',
  UPLOAD_SPOOL_MB: '4096',
  DOWNLOADS_PER_USER: '100000',
  DOWNLOADS_PER_LINK: '100000',
};
