import { z } from 'zod';
import { idSchema } from './fields.js';

/** A credit note, by what finds it and by the number that people read. */
export const creditNoteSchema = z.object({ id: idSchema, number: z.string() });
export type CreditNote = z.output<typeof creditNoteSchema>;
