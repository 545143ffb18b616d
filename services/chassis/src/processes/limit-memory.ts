import { isMainThread, Worker } from 'node:worker_threads';

/** Milliseconds between two looks: a decoder fills a gigabyte in about half a second. */
const everyMs = 50;

/**
 * Ends this process when it takes more memory than its parent allows (`MEMORY_LIMIT`, bytes). A thread of its own looks:
 * a decoder of WebAssembly lets nothing else of the main thread run meanwhile. Node can limit only V8's own heap, and
 * pictures do not lie there.
 */
const limit = Number(process.env['MEMORY_LIMIT']);
if (isMainThread && limit) {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGUSR2');
  }, ${everyMs})`;
  // What its process is started with, this very module too, is not for the thread.
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
