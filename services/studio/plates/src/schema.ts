import { z } from 'zod';

const pair = z.tuple([z.number(), z.number()]);
const share = z.number().min(0).max(1);
const centimetres = z.tuple([z.number().positive(), z.number().positive()]).refine(([from, to]) => from < to);

/** What every plate says. All pixels are the picture file's own. */
const common = {
  /** The name of its folder. */
  name: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What people call it, such as "Kitchen"; without it, its name in words. */
  label: z.string().trim().min(1).max(40).optional(),
  /** Side of the square picture, in pixels. */
  size: z.int().min(1600).max(6000),
  /** Colour of the light, linear RGB, 1 is neutral. */
  light: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
};

/** Where a product stands, and how lengths run there. */
const standing = {
  /** The middle of the product's foot; of what is carried, where the lower edge of its handle lies in the fist, or where its
   * strap goes out of sight over the shoulder. */
  anchor: pair,
  /** Pixels per metre to the right, away from the camera, and up, at the anchor. */
  right: pair,
  back: pair,
  up: pair,
  /** Pixels that a centimetre of something upright takes at the anchor. */
  pixels_per_cm: z.number().positive(),
  /** Metres that a shadow falls to the right and away, for each metre of height. */
  shadow: pair,
  /** 0: the sun on a clear day, 1: an overcast sky. */
  softness: share,
};

/** A surface in a room or outside, on which a product stands. */
export const placeSchema = z.strictObject({
  kind: z.literal('place'),
  option: z.enum(['indoor', 'outdoor']),
  ...common,
  ...standing,
  /** Share of the product that the surface mirrors. */
  gloss: share,
  /** What it stands on: nobody puts a stool on a table, or a mug on the pavement. */
  ground: z.enum(['table', 'floor']),
  /** From the smallest to the tallest product that one would photograph here. */
  height_cm: centimetres,
});

/** A person with a hand for a product; `layers.png` says what of the hand lies before it. */
export const handSchema = z.strictObject({
  kind: z.literal('hand'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Degrees by which the camera looks down; where it is more than 25, for what was photographed from above, and for no other. */
  pitch: z.number().min(0).max(60),
  /** Heights and widths of what the hand can hold. */
  height_cm: centimetres,
  width_cm: centimetres,
  /** How far from the anchor the thumb ends that keeps a product, in centimetres. Without it the hand is open. */
  thumb_cm: z.number().positive().optional(),
});

/** A person from the thigh down, beside whom a product stands on the floor. */
export const besideSchema = z.strictObject({
  kind: z.literal('beside'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Share of the product that the floor mirrors. */
  gloss: share,
  /** Heights and widths of what has room beside the person. */
  height_cm: centimetres,
  width_cm: centimetres,
});

/** A wrist from straight before its back; the forearm runs from left to right, the hand is on the right. */
export const wristSchema = z.strictObject({
  kind: z.literal('wrist'),
  option: z.enum(['female', 'male']),
  ...common,
  /** The middle of the wrist's back, where a watch is worn. */
  anchor: pair,
  /** Pixels that a centimetre on the wrist's back takes. */
  pixels_per_cm: z.number().positive(),
  /** How wide the wrist is there, and how deep its edges lie below its back: what goes round it bends by that. */
  width_cm: z.number().min(4).max(9),
  depth_cm: z.number().min(0.5).max(5),
  /** Centimetres by which a shadow is moved to the right and down, for each centimetre of height. */
  shadow: pair,
});

/** Neck and chest of a person, from the front; what is worn round the neck goes behind it where the shoulders begin. */
export const neckSchema = z.strictObject({
  kind: z.literal('neck'),
  option: z.enum(['female', 'male']),
  ...common,
  /** The pit of the neck, between the collarbones. */
  anchor: pair,
  /** Pixels that a centimetre takes there. */
  pixels_per_cm: z.number().positive(),
  /** The person's outline from above: points from left to right. On the neck itself it is 0, the picture's upper edge. */
  shoulders: z.array(pair).min(8),
  /** Centimetres by which a shadow is moved to the right and down, for each centimetre by which something stands off. */
  shadow: pair,
});

/** A ring finger from above, onto the back of the hand; it runs from top to bottom, its tip is below. */
export const fingerSchema = z.strictObject({
  kind: z.literal('finger'),
  option: z.enum(['female', 'male']),
  ...common,
  /** The middle of the finger where a ring sits, on its back. */
  anchor: pair,
  /** Pixels that a centimetre takes there, across the finger. */
  pixels_per_cm: z.number().positive(),
  /** How wide the finger is there: what a ring is wide within. */
  width_cm: z.number().min(1).max(3),
  /** Degrees by which the finger's tip points away from the camera: rings are seen as round as that. */
  lean: z.number().min(0).max(50),
  /** Centimetres by which a shadow is moved to the right and down, for each centimetre by which something stands off. */
  shadow: pair,
});

/** A person from the waist to below the knee, with a fist in which a bag's handle lies; `layers.png` says what of the fist lies before it. */
export const carriedSchema = z.strictObject({
  kind: z.literal('carried'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Heights and widths of what can be carried: what is taller would leave the picture. */
  height_cm: centimetres,
  width_cm: centimetres,
});

/** A person from behind, over whose shoulder a bag hangs by its strap; `layers.png` says what lies beyond the shoulder and hides the strap. */
export const shoulderSchema = z.strictObject({
  kind: z.literal('shoulder'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Heights and widths of what hangs there, its strap included. */
  height_cm: centimetres,
  width_cm: centimetres,
});

/** A surface from straight above, on which a product lies. */
export const flatSchema = z.strictObject({
  kind: z.literal('flat'),
  option: z.enum(['indoor', 'outdoor']),
  ...common,
  /** Where the middle of the product lies. */
  anchor: pair,
  pixels_per_cm: z.number().positive(),
  /** Centimetres by which a shadow is moved to the right and down, for each centimetre of height. */
  shadow: pair,
  softness: share,
});

/** What wears a garment: a dressmaker's form, or a hanger before a wall. */
export const formSchema = z.strictObject({
  kind: z.literal('form'),
  option: z.enum(['female', 'male']),
  on: z.enum(['form', 'hanger']).default('form'),
  ...common,
  /** Where a product may lie on the form: from the base of the neck to the hips, shoulder to shoulder. */
  body: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Where the cloth is, from the neck down: rows of y, left and right. */
  outline: z.array(z.tuple([z.number(), z.number(), z.number()])).min(2),
  /** Pixels by which a shadow on the form is moved to the right and down. */
  shadow: pair,
});

/** What a plate says of itself, in its `plate.json`. */
export const plateSchema = z.discriminatedUnion('kind', [
  placeSchema,
  handSchema,
  besideSchema,
  wristSchema,
  neckSchema,
  fingerSchema,
  carriedSchema,
  shoulderSchema,
  flatSchema,
  formSchema,
]);

export type Plate = z.output<typeof plateSchema>;
export type PlateKind = Plate['kind'];
/** A plate of one kind. */
export type PlateOf<Kind extends PlateKind> = Extract<Plate, { kind: Kind }>;
