import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import { z } from 'zod';
import type { RgbImage } from '../image/plane.js';
import { frameSize } from '../layout/place-product.js';
import { chooseLook, type Look, type Variation } from '../plates/look.js';
import { readPlate } from '../plates/read-plate.js';

const pair = z.tuple([z.number(), z.number()]);

/** What a plate says of itself; `deploy/pictures/plates.py` writes it. Pixels are the plate's. */
const plateSchema = z.object({
  name: z.string(),
  size: z.int(),
  /** Where the middle of the product's foot stands. */
  anchor: pair,
  /** Pixels per metre to the right, away from the camera, and up, at the anchor. */
  right: pair,
  back: pair,
  up: pair,
  /** Metres that a shadow falls to the right and away, for each metre of height. */
  shadow: pair,
  /** 0: the sun on a clear day, 1: an overcast sky. */
  softness: z.number().min(0).max(1),
  /** Colour of the light, linear RGB, 1 is neutral. */
  light: z.tuple([z.number(), z.number(), z.number()]),
  /** Share of the product that the surface mirrors, 0..1. */
  gloss: z.number().min(0).max(1),
});
type PlateFacts = z.infer<typeof plateSchema>;

/** A place where a product may stand, at the size of the picture. */
export interface Plate extends PlateFacts {
  image: RgbImage;
}

type Environment = NonNullable<ModeOptions['scene_environment']>;

export const plateNames: Record<Environment, readonly string[]> = {
  indoor: ['kitchen', 'desk', 'bedroom'],
  outdoor: ['garden', 'cafe', 'street'],
};

/** In the middle, and towards either third of the picture. */
export const plateAsides = [0, -0.12, 0.12];

/** The place of a picture: each variation of the same photo gets another one. */
export const choosePlate = (environment: Environment, variation: Variation): Look =>
  chooseLook(plateNames[environment], plateAsides, variation);

/** Reads a plate and scales it, and all its measures, to the frame. */
export async function loadPlate({ name, mirrored, aside }: Look): Promise<Plate> {
  const { facts, image, scale: k } = await readPlate(name, plateSchema, mirrored);
  const side = mirrored ? -1 : 1;
  const turned = ([x, y]: [number, number]): [number, number] => [side * x * k, y * k];
  const middle = mirrored ? facts.size - facts.anchor[0] : facts.anchor[0];
  return {
    ...facts,
    size: frameSize,
    anchor: [middle * k + aside * frameSize, facts.anchor[1] * k],
    // To the right is still to the right; what leans leans the other way.
    right: [facts.right[0] * k, side * facts.right[1] * k],
    back: turned(facts.back),
    up: turned(facts.up),
    shadow: [side * facts.shadow[0], facts.shadow[1]],
    image,
  };
}
