/** Spec §4 and §9: how far a photo can be zoomed while it is cropped. */
export const zooms = { start: 1, step: 0.2, min: 0.5, max: 5 };
