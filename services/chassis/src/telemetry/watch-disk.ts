import { statfs } from 'node:fs/promises';
import { observeGauges } from './instruments.js';

/**
 * Reports the free share of the disk that contains the working folder. In containers, this is the disk of the host,
 * which also contains the volumes of the servers.
 */
export const watchDisk = (): void =>
  observeGauges(['diskFree'], async (tell) => {
    const { bavail, blocks } = await statfs('.');
    tell('diskFree', bavail / blocks, {});
  });
