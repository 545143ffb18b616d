import { z } from 'zod';

/** A rectangle over a picture, as shares of the picture's width and height; it may reach past the picture. */
export const areaSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Area = z.infer<typeof areaSchema>;
