import { z } from 'zod';

/** The answer of calls that only have to say that they worked. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });
