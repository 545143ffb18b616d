import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Side } from '../layout/cut-sides.js';
import type { UsualHeight } from '../recognise/usual-size.js';
import type { Variation } from '../plates/look.js';
import type { Siblings } from '../plates/order-looks.js';

export type Gender = NonNullable<ModeOptions['subject_gender']>;
export type Environment = NonNullable<ModeOptions['scene_environment']>;

export interface PictureChoices {
  mode: RenderMode;
  options: ModeOptions;
  facts: ProductFacts;
  /** Name of the place that the seller chose for a Lifestyle Scene; absent when Packshot chooses. */
  place?: string | undefined;
  /** Height that is assumed if the seller gave none; by default, the usual height of the kind. */
  usualHeight?: UsualHeight | undefined;
  /** Present if the size is unknown, and the product may be too large for a hand. */
  maybeLarge?: true | undefined;
}

export interface PictureRequest extends PictureChoices, Variation {
  siblings?: Siblings | undefined;
  /** Sides of the photo that cut off the product; absent for a whole product, and for an uploaded cut-out. */
  cutSides?: ReadonlySet<Side> | undefined;
}

/** Returns the gender of the person in a picture; women are the default. */
export const genderOf = ({ options }: Pick<PictureChoices, 'options'>): Gender =>
  options.subject_gender ?? 'female';

/** Returns the environment of a place. A Try-On without a person is shown indoors. */
export const environmentOf = ({ mode, options }: Pick<PictureChoices, 'mode' | 'options'>): Environment =>
  (mode === 'lifestyle_scene' ? options.scene_environment : undefined) ?? 'indoor';
