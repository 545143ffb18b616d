/** Rules by which KEDA and the HorizontalPodAutoscaler choose the number of workers. */
export interface ScalingRules {
  least: number;
  most: number;
  /** Number of jobs of one lane for each worker, waiting or in progress (`lagThreshold`). */
  jobsPerWorker: number;
  /** Seconds from the decision until a new worker takes its first job. */
  startSeconds: number;
}

/** Seconds between two decisions (`--horizontal-pod-autoscaler-sync-period`). */
export const syncSeconds = 15;
/** Seconds for which the highest number counts before workers stop (default of `scaleDown`). */
const stabilizationSeconds = 300;
/** Deviation from the current number that changes nothing (`--horizontal-pod-autoscaler-tolerance`). */
const tolerance = 0.1;

/**
 * Decides as Kubernetes does with the default behaviour: at most four workers or twice as many in 15 seconds, and fewer
 * workers only if fewer were enough for five minutes. KEDA reports the waiting and the started jobs of each lane
 * (`getMaxMsgLag` in its nats-jetstream scaler), and the lane that needs most workers decides.
 */
export function createAutoscaler({ least, most, jobsPerWorker }: Omit<ScalingRules, 'startSeconds'>) {
  let recommended: { at: number; workers: number }[] = [];
  /** @param lanes number of jobs in each lane @returns number of workers from now on */
  return (at: number, workers: number, lanes: readonly number[]): number => {
    const jobs = Math.max(...lanes);
    const ratio = jobs / (workers * jobsPerWorker);
    const wanted = Math.abs(ratio - 1) <= tolerance ? workers : Math.ceil(jobs / jobsPerWorker);
    recommended = recommended.filter((each) => each.at > at - stabilizationSeconds);
    recommended.push({ at, workers: wanted });
    const stable = Math.max(...recommended.map((each) => each.workers));
    const up = Math.min(wanted, Math.max(workers + 4, workers * 2));
    const next = wanted > workers ? up : Math.min(workers, stable);
    return Math.min(most, Math.max(least, next));
  };
}
