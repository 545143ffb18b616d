import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool, type Pool } from 'workerpool';

interface PoolOptions {
  /** Processes at once. The first begins with the first task. */
  processes: number;
  /** Options of Node itself in each process. */
  execArgv?: readonly string[];
  /** Environment of each process; by default this one's. */
  env?: NodeJS.ProcessEnv;
}

interface ProcessPool {
  pool: Pool;
  /** Ends every process, in mid-work too. */
  close(): Promise<void>;
}

// Sources run through tsx in tests, built files run as they are.
const extension = extname(fileURLToPath(import.meta.url));
const loader = extension === '.ts' ? ['--import', 'tsx', '--conditions', 'source'] : [];

/**
 * Processes that each run one module, for work that lets nothing else run meanwhile. Bytes and planes go to them and
 * back as they are.
 *
 * @param module the module's address, without its extension
 */
export function openPool(module: URL, { processes, execArgv = [], env }: PoolOptions): ProcessPool {
  const opened = pool(`${fileURLToPath(module)}${extension}`, {
    workerType: 'process',
    maxWorkers: processes,
    forkOpts: { serialization: 'advanced', execArgv: [...execArgv, ...loader], ...(env ? { env } : {}) },
  });
  return { pool: opened, close: async () => void (await opened.terminate(true)) };
}
