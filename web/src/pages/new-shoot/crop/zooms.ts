/** Spec §4 and §9: how far a photo can be zoomed while it is cropped. */
export const zoomLimits = { start: 1, step: 0.2, min: 0.5, max: 5 };

/** How far a zoom may be beside a step and still count as on it: browsers round. */
const tolerance = 0.005;

const within = (zoom: number): number =>
  Math.min(zoomLimits.max, Math.max(zoomLimits.min, Math.round(zoom * 10) / 10));

/** The next step up. Steps are multiples of 0.2, so that 100 % is met again from wherever wheel or fingers have stopped. */
export const zoomIn = (zoom: number): number =>
  within((Math.floor((zoom + tolerance) / zoomLimits.step) + 1) * zoomLimits.step);

/** The next step down. */
export const zoomOut = (zoom: number): number =>
  within((Math.ceil((zoom - tolerance) / zoomLimits.step) - 1) * zoomLimits.step);

/** The largest step that is not above a zoom; undefined when all are. */
export function floorToZoomStep(zoom: number): number | undefined {
  if (zoom < zoomLimits.min) return undefined;
  return within(Math.floor((zoom + tolerance) / zoomLimits.step) * zoomLimits.step);
}
