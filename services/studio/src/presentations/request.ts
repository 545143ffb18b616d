import type { ProductFacts } from '@packshot/proto/jobs/product-facts';
import type { ModeOptions } from '@packshot/proto/rest/job-schema';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import type { Variation } from '../plates/look.js';
import type { Siblings } from '../plates/order-looks.js';

export type Gender = NonNullable<ModeOptions['subject_gender']>;
export type Environment = NonNullable<ModeOptions['scene_environment']>;

/** What a seller asks for, before it matters which of several pictures of one photo it is. */
export interface PictureWanted {
  mode: RenderMode;
  options: ModeOptions;
  facts: ProductFacts;
  /** Name of the place that the seller has chosen for a Lifestyle Scene; absent where Packshot chooses. */
  place?: string | undefined;
}

/** One picture that is asked for. */
export interface PictureRequest extends PictureWanted, Variation {
  /** What other pictures of the same photo show; absent where there are none. */
  siblings?: Siblings | undefined;
}

/** Whose person or form a Try-On shows. */
export const genderOf = ({ options }: Pick<PictureWanted, 'options'>): Gender =>
  options.subject_gender ?? 'female';

/** Where the place of a picture is. A Try-On without a person is shown indoors. */
export const environmentOf = ({ mode, options }: Pick<PictureWanted, 'mode' | 'options'>): Environment =>
  (mode === 'lifestyle_scene' ? options.scene_environment : undefined) ?? 'indoor';
