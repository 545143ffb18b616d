import { basename, extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool, Promise as PoolPromise } from 'workerpool';

interface PoolOptions {
  processes: number;
  /** Maximum duration of one task in milliseconds. */
  timeLimit: number;
  /** Maximum memory of one process in bytes. */
  memoryLimit: number;
  /**
   * Whether a process keeps freed memory for its next task. A large task then takes less time, because the kernel need not
   * clear the memory again, and an idle process keeps the memory of its largest task. Only glibc supports this.
   */
  keepMemory?: boolean | undefined;
  execArgv?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

interface ExecOptions {
  signal?: AbortSignal;
  on?: (said: never) => void;
}

export interface ProcessPool {
  /**
   * Runs a function that the module has registered with workerpool. Bytes and image planes are passed unchanged.
   *
   * @throws OverBudgetError when the task exceeded its time or memory limit; CrashError when its process crashed
   */
  exec<Answer>(method: string, task: object, options?: ExecOptions): Promise<Answer>;
  /** Terminates every process, even a process that is busy. */
  close(): Promise<void>;
}

/** A retry would need the same amount of memory, but may need less time. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';

  constructor(
    readonly of: 'time' | 'memory',
    cause: unknown,
  ) {
    super(`the task exceeded its ${of} limit`, { cause });
  }
}

/** Crash of the process that ran the task, for example because of a fault in the library that decodes a picture. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
}

const extension = extname(fileURLToPath(import.meta.url));
/** Arguments of a process that runs from sources, as in benchmarks. */
const loader = ['--import', 'tsx', '--conditions', 'source'];
/** Whether a pool runs sources, as benchmarks of quality do. A process takes 1.4 s to load with tsx. */
const runsSources = extension === '.ts' && !process.env['RUN_BUNDLES'];
const limitMemory = new URL(
  runsSources ? 'limit-memory.ts' : '../../dist/processes/limit-memory.js',
  import.meta.url,
).href;

/**
 * glibc keeps freed blocks of up to 32 MB in its heap. With a fixed threshold, glibc returns them. The kernel then
 * provides large blocks in pages of 2 MB, because a picture would otherwise need 320,000 small pages. The render process
 * peaks at 860 MB. It peaks 40 MB higher with an arena for each thread, and 80 MB higher with a threshold of 2 MB.
 */
const freeing = {
  GLIBC_TUNABLES: 'glibc.malloc.arena_max=1:glibc.malloc.mmap_threshold=1048576:glibc.malloc.hugetlb=1',
};
// glibc then takes all memory from one heap, and never returns the end of this heap. The numbers are in bytes.
const keeping = { MALLOC_MMAP_MAX_: '0', MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '8589934592' };

/**
 * Opens a pool of processes that each run one module. Use a pool for work that blocks the event loop or decodes
 * untrusted bytes. Each process has time and memory limits. A task that exceeds a limit ends only its process.
 *
 * @param module URL of the module without its extension.
 */
export function openPool(
  module: URL,
  { processes, timeLimit, memoryLimit, keepMemory, execArgv = [], env = {} }: PoolOptions,
): ProcessPool {
  const file = fileToRun(module);
  const opened = pool(file, {
    workerType: 'process',
    maxWorkers: processes,
    forkOpts: {
      serialization: 'advanced',
      execArgv: [...execArgv, ...(extname(file) === '.ts' ? loader : []), '--import', limitMemory],
      env: { ...process.env, ...(keepMemory ? keeping : freeing), ...env, MEMORY_LIMIT: String(memoryLimit) },
    },
  });
  return {
    async exec<Answer>(method: string, task: object, { signal, on }: ExecOptions = {}) {
      signal?.throwIfAborted();
      const running = opened.exec(method, [task], on ? { on: on as (said: unknown) => void } : {});
      const cancel = (): void => void running.cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        return (await running.timeout(timeLimit)) as Answer;
      } catch (error) {
        signal?.throwIfAborted();
        throw overBudget(error) ?? toCrash(error) ?? error;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    close: async () => void (await opened.terminate(true)),
  };
}

/** Processes of a service run from their bundle, other modules directly. A test run builds the bundles first. */
function fileToRun(module: URL): string {
  const file = `${fileURLToPath(module)}${extension}`;
  if (runsSources || !/\/services\/\w+\/(src|dist)\//.test(file)) return file;
  return fileURLToPath(new URL(`../../../../dist/${basename(module.pathname)}.js`, import.meta.url));
}

function overBudget(error: unknown): OverBudgetError | undefined {
  if (error instanceof PoolPromise.TimeoutError) return new OverBudgetError('time', error);
  // `limit-memory` sends this signal. Other signals, such as the kernel's when memory runs out, do not mean that the
  // task is faulty.
  if (error instanceof Error && error.message.includes('signalCode: `SIGUSR2`'))
    return new OverBudgetError('memory', error);
  return undefined;
}

function toCrash(error: unknown): CrashError | undefined {
  const signal =
    error instanceof Error && /signalCode: `(SIG(?:SEGV|ABRT|BUS|FPE|ILL))`/.exec(error.message)?.[1];
  return signal ? new CrashError(`the process of the task crashed (${signal})`, { cause: error }) : undefined;
}
