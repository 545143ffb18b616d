import { totalmem } from 'node:os';
import { observeGauges } from './instruments.js';
import { memoryInUse } from './memory-in-use.js';

/**
 * Reports the processor time of this process, without its child processes, and the memory of its container with its
 * limit. Without a container, the memory is that of this process, and the limit is the memory of the machine.
 */
export function watchProcess(): void {
  let last = { at: performance.now(), used: process.cpuUsage() };
  observeGauges(['processorUse', 'memoryUse', 'memoryLimit'], (tell) => {
    const at = performance.now();
    const { user, system } = process.cpuUsage(last.used);
    tell('processorUse', (user + system) / 1_000 / Math.max(1, at - last.at), {});
    last = { at, used: process.cpuUsage() };
    tell('memoryUse', memoryInUse(), {});
    tell('memoryLimit', Math.min(process.constrainedMemory() || Infinity, totalmem()), {});
  });
}
