/** A JetStream stream. All are file-backed. */
export interface StreamSpec {
  name: string;
  subjects: string[];
  /** `limits` keeps messages for every consumer to come, `workqueue` until one worker acknowledges. */
  retention: 'limits' | 'workqueue';
  /** Days; events are kept long enough to rebuild a projection from the start. */
  maxAgeDays: number;
  summary: string;
}

export const streams = {
  auth: {
    name: 'AUTH',
    subjects: ['auth.>'],
    retention: 'limits',
    maxAgeDays: 730,
    summary: 'What happened to users and sessions',
  },
  jobs: {
    name: 'JOBS',
    subjects: ['jobs.job.>', 'jobs.account.>'],
    retention: 'limits',
    maxAgeDays: 730,
    summary: 'What happened to jobs',
  },
  notification: {
    name: 'NOTIFICATION',
    subjects: ['notification.>'],
    retention: 'limits',
    maxAgeDays: 730,
    summary: 'What happened to mails and messages to support',
  },
  render: {
    name: 'RENDER',
    subjects: ['jobs.render.>'],
    retention: 'workqueue',
    maxAgeDays: 30,
    summary: 'Jobs waiting for a render worker',
  },
} as const satisfies Record<string, StreamSpec>;

/** Seconds within which a message id is recognised as already stored. The inbox covers what comes later. */
export const duplicateWindowSeconds = 120;
