/**
 * This module is loaded into every process before the process's code. On SIGUSR2, the process begins to misbehave, and
 * on the next SIGUSR2 it stops: the payment sandbox no longer reaches the webhooks, as behind a wrong firewall rule.
 * Any other process uses a whole core.
 */
import { setPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';

if (isMainThread && process.env.PORT) {
  const isSandbox = process.argv[1]?.includes('sandbox');
  const fetchNormally = globalThis.fetch;
  let spinning;
  process.on('SIGUSR2', () => {
    if (isSandbox) {
      const blocked = globalThis.fetch !== fetchNormally;
      globalThis.fetch = blocked
        ? fetchNormally
        : () => Promise.reject(new TypeError('blocked by the trial'));
    } else if (spinning) {
      void spinning.terminate();
      spinning = undefined;
      setPriority(0);
    } else {
      // Other programs on the machine would otherwise take a part of the core. Threads inherit the priority.
      setPriority(-10);
      spinning = new Worker('for (;;);', { eval: true });
    }
  });
}
