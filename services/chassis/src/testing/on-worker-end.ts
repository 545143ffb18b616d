/** Calls back when this test worker ends. Vitest ends a worker by SIGTERM, after which Node emits no `exit` event. */
export function onWorkerEnd(end: () => void): void {
  process.once('exit', end);
  process.once('SIGTERM', () => {
    end();
    // Unhandled from now on: the process ends as it would have without this listener.
    process.kill(process.pid, 'SIGTERM');
  });
}
