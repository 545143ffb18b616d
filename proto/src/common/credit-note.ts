import { z } from 'zod';
import { idSchema } from './fields.js';

/** Reference to a credit note, with an ID for API calls and a number for people. */
export const creditNoteSchema = z.object({ id: idSchema, number: z.string() });
export type CreditNote = z.output<typeof creditNoteSchema>;
