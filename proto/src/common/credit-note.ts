import { z } from 'zod';
import { idSchema } from './fields.js';

/** A reference to a credit note: its ID for calls, and its number for people. */
export const creditNoteSchema = z.object({ id: idSchema, number: z.string() });
export type CreditNote = z.output<typeof creditNoteSchema>;
