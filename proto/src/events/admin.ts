import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

/** Copy of the last entry's hash, stored outside the database to reveal a truncated or rewritten audit log. */
export const auditAnchored = defineEvent({
  type: 'admin.audit.anchored',
  summary: 'The last entry of the audit log was recorded',
  data: z.object({
    seq: z.int().min(1),
    hash: z.string().describe('Hash of the last entry, in hexadecimal'),
    at: timestampSchema,
  }),
});

/** All events of the admin service. */
export const adminEvents = [auditAnchored];
