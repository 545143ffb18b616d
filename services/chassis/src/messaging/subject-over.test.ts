import { expect, it } from 'vitest';
import { subjectOver } from './subject-over.js';

it.each([
  [['jobs.job.failed'], 'jobs.job.failed'],
  [['jobs.job.failed', 'jobs.job.failed'], 'jobs.job.failed'],
  [['auth.user.registered', 'auth.user.deleted'], 'auth.user.>'],
  [['auth.user.registered', 'auth.session.revoked'], 'auth.>'],
])('%j are all below %s', (subjects, expected) => {
  expect(subjectOver(subjects)).toBe(expected);
});
