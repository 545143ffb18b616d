import { z } from 'zod';

const pair = z.tuple([z.number(), z.number()]);
const share = z.number().min(0).max(1);
const centimetres = z.tuple([z.number().positive(), z.number().positive()]).refine(([from, to]) => from < to);

/** Facts that every plate has. Values in pixels refer to the picture file. */
const common = {
  name: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Name that people see, such as "Kitchen". The default is `name`, written as words. */
  label: z.string().trim().min(1).max(40).optional(),
  /** Side of the square picture, in pixels. */
  size: z.int().min(1600).max(6000),
  /** Colour of the light in linear RGB; 1 is neutral. */
  light: z.tuple([z.number().positive(), z.number().positive(), z.number().positive()]),
};

/** Position of a product, and the axes at this position. */
const standing = {
  /**
   * Middle of the product's foot, in pixels. For a carried product: the lower edge of the handle in the fist, or the
   * point where the strap disappears behind the shoulder.
   */
  anchor: pair,
  /** Pixels per metre at the anchor: to the right, away from the camera, and up. */
  right: pair,
  back: pair,
  up: pair,
  /** Pixels per centimetre of an upright product at the anchor. */
  pixels_per_cm: z.number().positive(),
  /** Metres by which a shadow extends to the right and to the back, for each metre of height. */
  shadow: pair,
  /** Softness of the shadow: 0 for sun on a clear day, and 1 for an overcast sky. */
  softness: share,
};

/** Cameras of a place, a surface, a person or a hanger. The engine chooses the camera for the product's size. */
const camera = {
  /**
   * Name of the plate that shows the same place, person or hanger from the usual camera; absent for the usual camera.
   */
  camera_of: common.name.optional(),
};

/** Ranges in centimetres of the products that fit next to a person, or into the person's hand. */
const room = {
  height_cm: centimetres,
  width_cm: centimetres,
};

/** A surface in a room or outside, on which a product stands. */
export const placeSchema = z.strictObject({
  kind: z.literal('place'),
  option: z.enum(['indoor', 'outdoor']),
  ...common,
  ...standing,
  /** Share of the product that the surface mirrors. */
  gloss: share,
  /** Kind of ground, because a stool does not belong on a table, and a mug does not belong on the pavement. */
  ground: z.enum(['table', 'floor']),
  /** Set if nothing in the place shows how large the product is. */
  plain: z.literal(true).optional(),
  ...camera,
});

/** A person whose hand can hold a product. `layers.png` contains the coverage, depth and thumb of the hand. */
export const handSchema = z.strictObject({
  kind: z.literal('hand'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Degrees by which the camera looks down. An angle above 25° is only for products photographed from above. */
  pitch: z.number().min(0).max(60),
  ...room,
  /** Distance in centimetres from the anchor to the end of the thumb that holds a product; absent for an open hand. */
  thumb_cm: z.number().positive().optional(),
});

/** A surface on which a product stands next to a part of a person. */
const standingNextTo = {
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Share of the product that the surface mirrors. */
  gloss: share,
  ...room,
};

/** A person seen from the thigh or from the chest down, next to whom a product stands on the floor. */
export const besideSchema = z.strictObject({
  kind: z.literal('beside'),
  ...standingNextTo,
  ...camera,
});

/**
 * A person who leans on a table or stands on a floor, out of focus, in front of whom a product stands. The distance makes it hard to tell how
 * large the product is, so the plate also suits products of unknown size.
 */
export const behindSchema = z.strictObject({
  kind: z.literal('behind'),
  ground: placeSchema.shape.ground,
  ...standingNextTo,
});

/**
 * A hand and forearm that rest on a table, to the right of a standing product. The anchor is the right end of the
 * product's foot. A camera that looks down by more than 25° is only for products photographed from above.
 */
export const tabletopSchema = z.strictObject({
  kind: z.literal('tabletop'),
  ...standingNextTo,
});

/** A hand and forearm that rest on a surface, to the right of a lying product, seen from straight above. */
export const restingSchema = z.strictObject({
  kind: z.literal('resting'),
  option: z.enum(['female', 'male']),
  ...common,
  /** Middle of the right edge of the lying product. */
  anchor: pair,
  pixels_per_cm: z.number().positive(),
  /** Centimetres by which a shadow moves to the right and down, for each centimetre of height. */
  shadow: pair,
  softness: share,
  ...room,
});

/** The back of a wrist, seen straight from above. The forearm runs from left to right, and the hand is on the right. */
export const wristSchema = z.strictObject({
  kind: z.literal('wrist'),
  option: z.enum(['female', 'male']),
  ...common,
  /** Middle of the wrist's back, where a watch is worn. */
  anchor: pair,
  /** Pixels per centimetre on the wrist's back. */
  pixels_per_cm: z.number().positive(),
  /**
   * Width of the wrist, and depth of its edges below its back, in centimetres. The depth determines how a strap bends.
   */
  width_cm: z.number().min(4).max(9),
  depth_cm: z.number().min(0.5).max(5),
  /** Centimetres by which a shadow moves to the right and down, for each centimetre of height. */
  shadow: pair,
});

/** A person's neck and chest, seen from the front. A necklace goes behind the neck where the shoulders begin. */
export const neckSchema = z.strictObject({
  kind: z.literal('neck'),
  option: z.enum(['female', 'male']),
  ...common,
  /** Pit of the neck, between the collarbones. */
  anchor: pair,
  /** Pixels per centimetre at the anchor. */
  pixels_per_cm: z.number().positive(),
  /** Upper outline of the person: points from left to right. On the neck, y is 0, which is the picture's upper edge. */
  shoulders: z.array(pair).min(8),
  /** Centimetres by which a shadow moves to the right and down, for each centimetre of distance from the skin. */
  shadow: pair,
});

/** A ring finger, seen from above the back of the hand. The finger runs from top to bottom, and its tip points down. */
export const fingerSchema = z.strictObject({
  kind: z.literal('finger'),
  option: z.enum(['female', 'male']),
  ...common,
  /** Middle of the finger's back where a ring sits. */
  anchor: pair,
  /** Pixels per centimetre across the finger at the anchor. */
  pixels_per_cm: z.number().positive(),
  /** Width of the finger at the anchor in centimetres, which equals a ring's inner width. */
  width_cm: z.number().min(1).max(3),
  /**
   * Angle in degrees by which the fingertip points away from the camera; the angle determines how round a ring looks.
   */
  lean: z.number().min(0).max(50),
  /** Centimetres by which a shadow moves to the right and down, for each centimetre of distance from the skin. */
  shadow: pair,
});

/** A person seen from the waist to below the knee, whose fist can hold a bag. `layers.png` contains the fist. */
export const carriedSchema = z.strictObject({
  kind: z.literal('carried'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Ranges of the height and width of products that can be carried. A taller product would leave the picture. */
  height_cm: centimetres,
  width_cm: centimetres,
});

/** A person seen from behind, who can carry a shoulder bag. `layers.png` contains the area beyond the shoulder. */
export const shoulderSchema = z.strictObject({
  kind: z.literal('shoulder'),
  option: z.enum(['female', 'male']),
  ...common,
  ...standing,
  /** Ranges of the height and width of the hanging product, including its strap. */
  height_cm: centimetres,
  width_cm: centimetres,
});

/** A surface seen from straight above, on which a product lies. */
export const flatSchema = z.strictObject({
  kind: z.literal('flat'),
  option: z.enum(['indoor', 'outdoor']),
  ...common,
  /** Middle of the lying product. */
  anchor: pair,
  pixels_per_cm: z.number().positive(),
  /** Centimetres by which a shadow moves to the right and down, for each centimetre of height. */
  shadow: pair,
  softness: share,
  ...camera,
});

/** A stand for a garment: a dressmaker's form, or a hanger in front of a wall. */
export const formSchema = z.strictObject({
  kind: z.literal('form'),
  option: z.enum(['female', 'male']),
  on: z.enum(['form', 'hanger']).default('form'),
  ...common,
  /** Area of the form on which a product is shown, in pixels: from neck to hips, and from shoulder to shoulder. */
  body: z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  /** Outline of the form's cloth from the neck down, in pixels: y, left edge and right edge of each row. */
  outline: z.array(z.tuple([z.number(), z.number(), z.number()])).min(2),
  /** Pixels by which a shadow on the form moves to the right and down. */
  shadow: pair,
  ...camera,
});

/** Facts about a plate, stored in `plate.json`. */
export const plateSchema = z.discriminatedUnion('kind', [
  placeSchema,
  handSchema,
  besideSchema,
  behindSchema,
  tabletopSchema,
  restingSchema,
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
export type PlateOf<Kind extends PlateKind> = Extract<Plate, { kind: Kind }>;
