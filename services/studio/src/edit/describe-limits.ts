interface AppliedLimits {
  /** Share of the requested exposure and warmth that was applied, 0..1. */
  colourShare: number;
  /** Requested and applied share of the frame that the product's longer side fills. */
  wantedFill: number;
  fill: number;
  /** Whether a requested shadow was left out, because the uploaded file already contains a shadow. */
  ownShadow: boolean;
}

/** Smallest difference of two shares of the frame that a seller can see. */
const visibleDifference = 0.005;

/** Returns a sentence for each limit that changed the result of an edit. */
export function describeLimits({ colourShare, wantedFill, fill, ownShadow }: AppliedLimits): string[] {
  return [
    ...(colourShare < 1
      ? [
          `Exposure and warmth are reduced to ${Math.round(100 * colourShare)} %, because more would show the product in other colours than the photo.`,
        ]
      : []),
    ...(wantedFill - fill > visibleDifference
      ? [
          `The product fills ${Math.round(100 * fill)} %, because the photo is too small to enlarge the product further.`,
        ]
      : []),
    ...(ownShadow ? ['The uploaded file already contains a shadow, so no second shadow is drawn.'] : []),
  ];
}
