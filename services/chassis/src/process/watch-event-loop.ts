import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

/** Milliseconds between two beats of the event loop, and between two looks of the thread. */
const beatMs = 1_000;

/**
 * The thread counts its own looks and not the time, because a suspended machine stops the thread and the event loop
 * together. The text is plain JavaScript, so that the thread needs no loader for TypeScript.
 */
const thread = `
const { workerData } = require('node:worker_threads');
const beats = new Int32Array(workerData.memory);
let seen = 0;
let silent = 0;
setInterval(() => {
  const count = Atomics.load(beats, 0);
  silent = count === seen ? silent + 1 : 0;
  seen = count;
  if (silent < workerData.silentBeats) return;
  require('node:fs').writeSync(2, 'The event loop did not respond for too long. The process is terminated.\\n');
  process.kill(process.pid, 'SIGKILL');
}, workerData.beatMs);
`;

/**
 * Kills this process when its event loop is blocked for `seconds`, so that the supervisor of the process restarts it. A
 * blocked event loop can serve no signal and no health check. A separate thread therefore watches the loop. In a
 * container, the process must not be process 1, because Linux ignores SIGKILL that process 1 sends to itself. Does
 * nothing under a debugger, which stops the event loop at breakpoints.
 */
export function watchEventLoop(seconds = 60): void {
  if (debuggerUrl()) return;
  const memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const beats = new Int32Array(memory);
  setInterval(() => Atomics.add(beats, 0, 1), beatMs).unref();
  new Worker(thread, {
    eval: true,
    execArgv: [],
    workerData: { memory, silentBeats: Math.ceil((seconds * 1_000) / beatMs), beatMs },
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, stackSizeMb: 1 },
  }).unref();
}
