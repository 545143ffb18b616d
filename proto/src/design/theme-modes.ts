/** Which theme is shown first, and where a browser keeps its choice (spec §3). */
export const themeModes = {
  default_mode: 'auto',
  storage_key: 'packshot-theme',
} as const;
