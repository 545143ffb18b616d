import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pool, Promise as PoolPromise } from 'workerpool';

interface PoolOptions {
  /** Processes at once. The first begins with the first task. */
  processes: number;
  /** Milliseconds that one task may take. */
  timeLimit: number;
  /** Bytes that one process may hold. */
  memoryLimit: number;
  /** Options of Node itself in each process. */
  execArgv?: readonly string[];
  /** More of its environment, beside this process's own. */
  env?: NodeJS.ProcessEnv;
}

interface ExecOptions {
  /** Ends the process in mid-work. */
  signal?: AbortSignal;
  /** Called with what the task tells while it is at work. */
  on?: (said: never) => void;
}

export interface ProcessPool {
  /**
   * Runs a function that the module has given to workerpool. Bytes and planes go to it and back as they are.
   *
   * @throws OverBudget when the task took more time or memory than one may
   */
  exec<Answer>(method: string, task: object, options?: ExecOptions): Promise<Answer>;
  /** Ends every process, in mid-work too. */
  close(): Promise<void>;
}

/** A task took more time or memory than one may. More memory the same task would take again; time depends on others. */
export class OverBudgetError extends Error {
  override readonly name = 'OverBudgetError';

  constructor(
    readonly of: 'time' | 'memory',
    cause: unknown,
  ) {
    super(`the task took more ${of} than one may`, { cause });
  }
}

// Sources run through tsx in tests, built files run as they are.
const extension = extname(fileURLToPath(import.meta.url));
const loader = extension === '.ts' ? ['--import', 'tsx', '--conditions', 'source'] : [];
const limitMemory = new URL(`limit-memory${extension}`, import.meta.url).href;

// glibc keeps freed blocks of up to 32 MB in its heap. With a fixed threshold they go back to the system: the render
// process peaks at 750 MB instead of 1050 and rests at 320 instead of 700 (measured).
const allocator = { MALLOC_MMAP_THRESHOLD_: '1048576' };

/**
 * Processes that each run one module, for work that lets nothing else run meanwhile, or that is done on bytes of a
 * stranger's making: each has its time and its memory, and what takes more is ended without harm to anything else.
 *
 * @param module the module's address, without its extension
 */
export function openPool(
  module: URL,
  { processes, timeLimit, memoryLimit, execArgv = [], env = {} }: PoolOptions,
): ProcessPool {
  const opened = pool(`${fileURLToPath(module)}${extension}`, {
    workerType: 'process',
    maxWorkers: processes,
    forkOpts: {
      serialization: 'advanced',
      execArgv: [...execArgv, ...loader, '--import', limitMemory],
      env: { ...process.env, ...allocator, ...env, MEMORY_LIMIT: String(memoryLimit) },
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
        throw overBudget(error) ?? error;
      } finally {
        signal?.removeEventListener('abort', cancel);
      }
    },
    close: async () => void (await opened.terminate(true)),
  };
}

function overBudget(error: unknown): OverBudgetError | undefined {
  if (error instanceof PoolPromise.TimeoutError) return new OverBudgetError('time', error);
  // The signal of `limit-memory`. Others, such as the kernel's when all memory is used up, say nothing of the task.
  if (error instanceof Error && error.message.includes('signalCode: `SIGUSR2`'))
    return new OverBudgetError('memory', error);
  return undefined;
}
