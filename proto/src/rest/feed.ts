import { contract } from './endpoint.js';

/** What happens to a seller's jobs and plan, told as it happens; the list can always be loaded instead. */
export const feed = contract('jobs', 'jobs', {
  jobEvents: {
    method: 'GET',
    path: '/api/jobs/events',
    summary:
      "What happens to the caller's jobs, as server-sent events: `job` (a Job), `deleted` ({id}), `progress` ({id, progress, stage}), `account` ({}: the plan or its count changed), `reset` (too much was missed: load everything again). Resumes after `Last-Event-ID`.",
    auth: 'user',
    success: { status: 200, description: 'An endless stream', contentType: 'text/event-stream' },
    errors: [],
  },
});
