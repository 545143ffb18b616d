import { isMainThread, Worker } from 'node:worker_threads';

/** Milliseconds between two checks. A decoder fills a gigabyte in about half a second. */
const everyMs = 50;

/**
 * Terminates this process when its memory usage exceeds the limit of the parent (`MEMORY_LIMIT`, bytes). A separate
 * thread checks the usage, because a WebAssembly decoder blocks the main thread. Node can limit only V8's heap, which
 * does not contain pictures.
 */
const limit = Number(process.env['MEMORY_LIMIT']);
if (isMainThread && limit) {
  const watch = `setInterval(() => {
    if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGUSR2');
  }, ${everyMs})`;
  // The thread must not load the modules of its process, including this module.
  new Worker(watch, { eval: true, execArgv: [] }).unref();
}
