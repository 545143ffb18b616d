import { totalmem } from 'node:os';
import { observeGauges } from './instruments.js';

/**
 * Reports processor and memory of this process, without its child processes. The limit is the limit of the container;
 * without a container, it is the memory of the machine.
 */
export function watchProcess(): void {
  let last = { at: performance.now(), used: process.cpuUsage() };
  observeGauges(['processorUse', 'memoryUse', 'memoryLimit'], (tell) => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(last.used);
    tell('processorUse', (user + system) / 1_000 / Math.max(1, at - last.at), {});
    last = { at, used: process.cpuUsage() };
    tell('memoryUse', process.memoryUsage.rss(), {});
    tell('memoryLimit', Math.min(process.constrainedMemory() || Infinity, totalmem()), {});
  });
}
