import type { ServiceName } from '../services.js';
import { acts } from './acts.js';
import { adminEvents } from './admin.js';
import { authEvents } from './auth.js';
import { billingEvents } from './billing.js';
import type { EventSpec } from './envelope.js';
import { accountErasures } from './erasure.js';
import { jobsEvents } from './jobs.js';
import { notificationEvents } from './notification.js';

/** Events of each service, except erasure confirmations and acts. */
const announced: Record<ServiceName, readonly EventSpec[]> = {
  auth: authEvents,
  jobs: jobsEvents,
  billing: billingEvents,
  notification: notificationEvents,
  admin: adminEvents,
};

/** All events of the system. */
export const events: readonly EventSpec[] = [
  ...Object.values(announced).flat(),
  ...Object.values(accountErasures),
  ...Object.values(acts),
];
