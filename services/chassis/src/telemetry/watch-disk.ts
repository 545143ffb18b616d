import { statfs } from 'node:fs/promises';
import { observeGauges } from './instruments.js';

/**
 * Reports which share of the disk below the working folder is free. In containers this is the disk of the host, which
 * also holds the volumes of the servers.
 */
export const watchDisk = (): void =>
  observeGauges(['diskFree'], async (tell) => {
    const { bavail, blocks } = await statfs('.');
    tell('diskFree', bavail / blocks, {});
  });
