/** Build year of this client, set by `vite.config.ts`. */
declare const BUILD_YEAR: number;
