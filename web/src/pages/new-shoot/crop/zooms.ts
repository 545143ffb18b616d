/** Spec §4 and §9: how far a photo can be zoomed while it is cropped. */
export const zooms = { start: 1, step: 0.2, min: 0.5, max: 5 };

/** How far a zoom may be beside a step and still count as on it: browsers round. */
const tolerance = 0.005;

const within = (zoom: number): number => Math.min(zooms.max, Math.max(zooms.min, Math.round(zoom * 10) / 10));

/** The next step up. Steps are multiples of 0.2, so that 100 % is met again from wherever wheel or fingers have stopped. */
export const stepIn = (zoom: number): number =>
  within((Math.floor((zoom + tolerance) / zooms.step) + 1) * zooms.step);

/** The next step down. */
export const stepOut = (zoom: number): number =>
  within((Math.ceil((zoom - tolerance) / zooms.step) - 1) * zooms.step);

/** The largest step that is not above a zoom; undefined when all are. */
export function stepAtMost(zoom: number): number | undefined {
  if (zoom < zooms.min) return undefined;
  return within(Math.floor((zoom + tolerance) / zooms.step) * zooms.step);
}
