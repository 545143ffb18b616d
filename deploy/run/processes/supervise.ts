import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setLogsAside } from './set-logs-aside.js';

interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: Record<string, string | undefined>;
  /** File for the output. The logs of the last two starts are kept in the same folder. */
  log: string;
  uid?: number;
  gid?: number;
  /** Signal that asks the process to stop. */
  stopSignal: NodeJS.Signals;
  /** Node processes terminate when the channel to this process closes, so that no process outlives a killed runner. */
  channel: boolean;
}

export interface Supervised {
  name: string;
  pid(): number | undefined;
  kill9(): Promise<void>;
  /** Kills the process and keeps it stopped. @returns a function that lets the process start again */
  keepDown(): Promise<() => void>;
  /** Stops the process permanently. Kills the process if it does not terminate in time. */
  stop(): Promise<void>;
}

const restartMs = { first: 250, most: 10_000 };
/** Milliseconds after which a running process counts as started successfully. The backoff is then reset. */
const settledMs = 20_000;
const stopTimeoutMs = 25_000;

/** Returns the sentence about wrong settings with which a log ends; empty if the process failed for another reason. */
function configurationFault(log: string): string {
  // A log has megabytes, and may be deleted while its process runs.
  const { stdout } = spawnSync('tail', ['-n', '1', log], { encoding: 'utf8' });
  return stdout.startsWith('Configuration: ') ? `. ${stdout.trimEnd()}` : '';
}

/**
 * Runs a process and restarts it with backoff whenever the process terminates. The process has a separate process
 * group: Ctrl-C in the terminal reaches only the runner, which stops the processes in order.
 */
export function supervise(spec: ProcessSpec, say: (line: string) => void): Supervised {
  let child: ChildProcess;
  let ended: Promise<void>;
  let stopping = false;
  let keptDown = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  setLogsAside(spec.log);

  const start = () => {
    const output = openSync(spec.log, 'a');
    const startedAt = Date.now();
    child = spawn(spec.command, spec.args, {
      cwd: spec.uid === undefined ? process.cwd() : '/',
      env: { ...process.env, ...spec.env },
      detached: true,
      stdio: ['ignore', output, output, ...(spec.channel ? (['ipc'] as const) : [])],
      ...(spec.uid === undefined ? {} : { uid: spec.uid }),
      ...(spec.gid === undefined ? {} : { gid: spec.gid }),
    });
    closeSync(output);
    ended = new Promise((resolve) => {
      const end = () => {
        resolve();
        if (stopping || keptDown) return;
        failures = Date.now() - startedAt > settledMs ? 1 : failures + 1;
        const pause = Math.min(restartMs.most, restartMs.first * 2 ** (failures - 1));
        say(
          `${spec.name} terminated unexpectedly and restarts in ${pause / 1000} s (log: ${spec.log})${configurationFault(spec.log)}`,
        );
        timer = setTimeout(start, pause);
      };
      child.once('exit', end);
      child.once('error', end);
    });
  };
  start();

  return {
    name: spec.name,
    pid: () => child.pid,
    async kill9() {
      child.kill('SIGKILL');
      await ended;
    },
    async keepDown() {
      keptDown = true;
      clearTimeout(timer);
      child.kill('SIGKILL');
      await ended;
      return () => {
        keptDown = false;
        if (!stopping) start();
      };
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(spec.stopSignal);
      const late = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
      await ended;
      clearTimeout(late);
    },
  };
}
