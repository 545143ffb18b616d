/** Limits of an edit. Fidelity decides how far the colours of a product may really change. */
export const editLimits = {
  /** Share of the frame that the product's longer side fills. */
  fill: { least: 0.3, most: 0.98 },
  /** Shift of the product's centre as a share of the frame. */
  shift: { least: -0.35, most: 0.35 },
  angleDegrees: { least: -180, most: 180 },
  /** Multiple of the usual darkness of the shadow. */
  shadowStrength: { least: 0, most: 2 },
  /** Brightness in stops: one stop doubles the light. */
  exposure: { least: -1, most: 1 },
  /** Cool to warm: at 1, red is a quarter of a stop brighter, and blue darker. */
  warmth: { least: -1, most: 1 },
} as const;
