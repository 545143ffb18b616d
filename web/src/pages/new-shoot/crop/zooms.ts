/** Zoom range of the crop tool (spec §4 and §9). */
export const zoomLimits = { start: 1, step: 0.2, min: 0.5, max: 5 };

/** Maximum rounding error of browsers at which a zoom still counts as a step. */
const tolerance = 0.005;

const within = (zoom: number): number =>
  Math.min(zoomLimits.max, Math.max(zoomLimits.min, Math.round(zoom * 10) / 10));

/** Returns the next larger step. Steps are multiples of 0.2, so 100 % can be reached from any position. */
export const zoomIn = (zoom: number): number =>
  within((Math.floor((zoom + tolerance) / zoomLimits.step) + 1) * zoomLimits.step);

/** Returns the next smaller step. */
export const zoomOut = (zoom: number): number =>
  within((Math.ceil((zoom - tolerance) / zoomLimits.step) - 1) * zoomLimits.step);

/** Returns the largest step that is not above the zoom, or undefined if all steps are above the zoom. */
export function floorToZoomStep(zoom: number): number | undefined {
  if (zoom < zoomLimits.min) return undefined;
  return within(Math.floor((zoom + tolerance) / zoomLimits.step) * zoomLimits.step);
}
