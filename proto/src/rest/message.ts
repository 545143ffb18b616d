import { z } from 'zod';

/** Response of calls that only confirm success. */
export const messageSchema = z.object({ message: z.string() }).meta({ id: 'Message' });
