import { each, only, type Check } from '../rule.js';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** All pixels of the border ring are exactly 255,255,255. */
export const whiteGround: Check = each(({ ground }) =>
  ground.borderNotWhite > 0
    ? `${ground.borderNotWhite} of ${ground.borderPixels} border pixels are not 255,255,255`
    : undefined,
);

/** The border ring is white or transparent throughout. */
export const whiteOrTransparentGround: Check = each(({ ground }) =>
  ground.borderNotWhite > 0 && ground.borderTransparent < ground.borderPixels
    ? `${ground.borderNotWhite} of ${ground.borderPixels} border pixels are neither white nor transparent`
    : undefined,
);

/**
 * The longer of the product's two extents, as a share of the frame, 0 to 1. On another ground than white the box does
 * not show the product, so such a picture is left to the rule on the ground.
 */
export const fillBetween = (least: number, most: number): Check =>
  only(
    ({ ground }) => ground.borderNotWhite === 0 || ground.borderTransparent === ground.borderPixels,
    each(({ ground: { fill } }) =>
      fill < least || fill > most ? `the product fills ${percent(fill)} of the frame` : undefined,
    ),
  );

export const opaque: Check = each(({ ground }) =>
  ground.hasTransparency ? 'the picture has transparent pixels' : undefined,
);

/** A contact shadow covers several hundredths of a frame. Edges of a product stay below the limit. */
const shadowShare = 0.01;
export const noShadow: Check = each(({ ground: { lightGrey } }) =>
  lightGrey > shadowShare
    ? `light grey covers ${percent(lightGrey)}: a shadow, or a grey product`
    : undefined,
);
