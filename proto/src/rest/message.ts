import { z } from 'zod';

/** Response of calls that only confirm their success. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });
