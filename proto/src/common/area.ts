import { z } from 'zod';

/** A rectangle on a picture, as fractions of the picture's width and height. The rectangle may exceed the picture. */
export const areaSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Area = z.infer<typeof areaSchema>;
