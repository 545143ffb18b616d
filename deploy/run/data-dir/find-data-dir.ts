import { join, resolve } from 'node:path';
import { repositoryRoot } from '../repository-root.js';

/**
 * Returns the data folder of `make start` for a command of npm. npm runs a command in its workspace, but `DATA_DIR` is
 * relative to the folder of the caller.
 */
export const findDataDir = (): string =>
  resolve(process.env['INIT_CWD'] ?? '.', process.env['DATA_DIR'] ?? join(repositoryRoot, '.data'));
