/** Default theme, and the key under which a browser stores the user's choice (spec §3). */
export const themeModes = {
  default_mode: 'auto',
  storage_key: 'packshot-theme',
} as const;
