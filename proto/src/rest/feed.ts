import { contract } from './endpoint.js';

/** Live updates about the jobs and the plan of a seller. Clients without event streams can reload the list of jobs. */
export const feed = contract('jobs', 'jobs', {
  jobEvents: {
    method: 'GET',
    path: '/api/jobs/events',
    summary:
      "Stream changes to the caller's jobs as server-sent events: `job` (a Job), `deleted` ({id}), `progress` ({id, progress, stage}), `account` ({}: the plan or its usage changed), `reset` (events were lost: reload everything). The stream resumes after `Last-Event-ID`.",
    auth: 'user',
    success: { status: 200, description: 'An endless stream', contentType: 'text/event-stream' },
    errors: [],
  },
});
