import { adminAudit } from './admin/audit.js';
import { adminDeadLetters } from './admin/dead-letters.js';
import { adminJobs } from './admin/jobs.js';
import { adminSignIn } from './admin/sign-in.js';
import { adminStats } from './admin/stats.js';
import { adminSubscriptions } from './admin/subscriptions.js';
import { adminSupport } from './admin/support.js';
import { adminUsers } from './admin/users.js';
import { auth } from './auth.js';
import { batches } from './batches.js';
import { brand } from './branding.js';
import { contact } from './contact.js';
import { cutout } from './cutout.js';
import { dashboard } from './dashboard.js';
import { downloads } from './downloads.js';
import { edits } from './edits.js';
import type { EndpointSpec } from './endpoint.js';
import { marketExports } from './exports.js';
import { feed } from './feed.js';
import { files } from './files.js';
import { google } from './google.js';
import { jobs } from './jobs.js';
import { jwks } from './jwks.js';
import { modes } from './modes.js';
import { passkeys } from './passkeys.js';
import { places } from './places.js';
import { presets } from './presets.js';
import { previews } from './previews.js';
import { products } from './products.js';
import { secondFactor } from './second-factor.js';
import { selectionActions } from './selection-actions.js';
import { selections } from './selections.js';
import { stats } from './stats.js';
import { subscriptions } from './subscriptions.js';
import { users } from './users.js';
import { watermarks } from './watermarks.js';
import { webhooks } from './webhooks.js';

/** All calls of the system, by name. A new contract needs a line in this list, but a new call does not. */
export const endpoints = {
  ...auth,
  ...google,
  ...jwks,
  ...users,
  ...secondFactor,
  ...passkeys,
  ...stats,
  ...jobs,
  ...products,
  ...batches,
  ...dashboard,
  ...modes,
  ...feed,
  ...selections,
  ...selectionActions,
  ...downloads,
  ...marketExports,
  ...presets,
  ...watermarks,
  ...previews,
  ...places,
  ...cutout,
  ...edits,
  ...files,
  ...subscriptions,
  ...webhooks,
  ...contact,
  ...brand,
  ...adminUsers,
  ...adminJobs,
  ...adminSubscriptions,
  ...adminSignIn,
  ...adminStats,
  ...adminAudit,
  ...adminSupport,
  ...adminDeadLetters,
} as const satisfies Record<string, EndpointSpec>;

/** All calls with their exact types, from which clients derive the types of requests and responses. */
export type Endpoints = typeof endpoints;

/** All calls as a list, without their exact types. */
export const endpointList: readonly EndpointSpec[] = Object.values(endpoints);
