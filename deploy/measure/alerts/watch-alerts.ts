import { setTimeout as wait } from 'node:timers/promises';
import { nameOf } from './name-of.js';

export interface Watch {
  /**
   * Resolves when the alert fires, with the time in milliseconds, or with undefined after the patience. An alert that
   * fires already counts from `since`.
   */
  fires(alert: string, since: number, patienceMs: number): Promise<number | undefined>;
  /** Resolves when the alert has been silent for some seconds, with the time since which it has been silent. */
  resolves(alert: string, since: number, patienceMs: number): Promise<number | undefined>;
  stop(): void;
}

interface Answer {
  data: { alerts: { state: string; labels: Record<string, string> }[] };
}

const everyMs = 1_000;
/** An alert whose shares vary may pause for one evaluation. */
const settledMs = 20_000;

/** Reads the firing alerts from Prometheus every second. @param say receives each change */
export function watchAlerts(prometheusUrl: string, say: (line: string) => void): Watch {
  /** Time of the last change and of the last start, by alert. */
  const states = new Map<string, { firing: boolean; since: number; fired: number }>();
  let stopped = false;
  const read = async () => {
    const answer = await fetch(`${prometheusUrl}/api/v1/alerts`);
    const { data } = (await answer.json()) as Answer;
    const firing = new Set(
      data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => nameOf(labels)),
    );
    const at = Date.now();
    for (const alert of new Set([...firing, ...states.keys()]))
      if ((states.get(alert)?.firing ?? false) !== firing.has(alert)) {
        const fires = firing.has(alert);
        states.set(alert, { firing: fires, since: at, fired: fires ? at : states.get(alert)!.fired });
        say(`${alert} ${fires ? 'fires' : 'is silent'}`);
      }
  };
  void (async () => {
    while (!stopped) {
      // Prometheus may be too busy to answer.
      await read().catch((error: unknown) => console.error(String(error)));
      await wait(everyMs);
    }
  })();
  const until = async (find: () => number | undefined, patienceMs: number) => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await wait(everyMs / 4)) {
      const found = find();
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return {
    fires: (alert, since, patienceMs) =>
      until(() => {
        const state = states.get(alert);
        return state && (state.firing || state.fired >= since) ? Math.max(since, state.fired) : undefined;
      }, patienceMs),
    resolves: (alert, since, patienceMs) =>
      until(() => {
        const state = states.get(alert);
        const isSilent = state && !state.firing && Date.now() - state.since > settledMs;
        return isSilent ? Math.max(since, state.since) : undefined;
      }, patienceMs),
    stop: () => void (stopped = true),
  };
}
