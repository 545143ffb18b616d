/** Part of the photo that is shown: the scale, and the shift of the photo's centre from the stage's centre in px. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export const wholePhoto: View = { scale: 1, x: 0, y: 0 };
/** Maximum scale: 800 % of the size at which the whole photo fits. */
export const maxScale = 8;

type Size = Pick<DOMRect, 'width' | 'height'>;

/**
 * Scales the photo around a point, which keeps its place on the screen.
 *
 * @param point position in px, relative to the stage's centre
 * @param size size of the whole photo at scale 1, in px
 */
export function zoomAt(view: View, point: { x: number; y: number }, factor: number, size: Size): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return moveWithin(
    { scale, x: point.x + (view.x - point.x) * ratio, y: point.y + (view.y - point.y) * ratio },
    size,
  );
}

/** Limits the shift, so that the photo's edge stays outside the centre of the stage. */
export function moveWithin({ scale, x, y }: View, { width, height }: Size): View {
  const limit = (shift: number, length: number) => {
    const most = ((scale - 1) / 2) * length;
    return Math.min(most, Math.max(-most, shift));
  };
  return { scale, x: limit(x, width), y: limit(y, height) };
}
