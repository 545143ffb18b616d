import type { Handlers } from '@packshot/chassis/app/route';
import type { contact } from '@packshot/proto/rest/contact';
import type { Deps } from '../deps.js';
import { contactSupport } from '../support/contact-support.js';

export const contactRoutes = (deps: Deps): Handlers<typeof contact> => ({
  contactSupport: ({ body, caller, once }) =>
    once((keep) => contactSupport(deps, body, caller?.userId, keep)),
});
