/** The year in which this client was built; `vite.config.ts` sets it. */
declare const BUILD_YEAR: number;
