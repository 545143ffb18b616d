import { z } from 'zod';
import { timestampSchema } from '../common/fields.js';
import { defineEvent } from './envelope.js';

/** Written down outside of the database of the log, so that a log which was cut off or made anew is noticed. */
export const auditAnchored = defineEvent({
  type: 'admin.audit.anchored',
  summary: 'How the audit log ended at a moment',
  data: z.object({ seq: z.int().min(1), hash: z.string().describe('Hexadecimal'), at: timestampSchema }),
});

/** All that admin announces. */
export const adminEvents = [auditAnchored];
