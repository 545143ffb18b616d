import type { ProductKind, ProductView } from '@packshot/proto/rest/product-words';
import { findGarment, lowerEdge, measureMask, type Plane, round } from '@packshot/studio';

/** What the outline of a product says of it; what it does not say is absent. */
export interface ShapeGuess {
  view?: ProductView;
  kind?: ProductKind;
  /** Its height as a share of the photo's longer side; absent where the photo cuts it off. */
  tall?: number;
  /** Its width by its height; absent with `tall`. */
  ratio?: number;
}

/**
 * How far the underside rises towards its ends, as a share of its width. A round base is an ellipse in a photo, and rises
 * where it is measured by 0.175 times the sine of the camera's pitch: this is less than 10°.
 */
const levelRise = 0.03;
/** From 24° to 53°; a ball rises more from wherever it is seen. */
const [leastRound, mostRound] = [0.07, 0.14];
/** Both ends of a round base rise alike. */
const maxRiseDifference = 0.07;
/** Width by height: what is this much wider than high does not stand up. */
const lyingShape = 2;

/**
 * An outline tells a garment, a level base and a round one from others, and no more: shoes, bags and rings are their
 * seller's to name.
 *
 * @param mask where the product is, 0..1
 */
export function guessFromShape(mask: Plane): ShapeGuess {
  const { box } = measureMask(mask);
  if (!box) return {};
  const { left, top, width, height } = box;
  const cutOff = left === 0 || top === 0 || left + width === mask.width || top + height === mask.height;
  const size = cutOff
    ? {}
    : { tall: height / Math.max(mask.width, mask.height), ratio: round(width / height) };
  if (cutOff) return size;
  if (findGarment(mask)) return { view: 'flat', kind: 'garment', ...size };
  const rise = riseOf(lowerEdge(mask), left, width);
  const base =
    rise && Math.abs(rise.left - rise.right) < maxRiseDifference ? (rise.left + rise.right) / 2 : undefined;
  const view: ProductView | undefined =
    base === undefined
      ? undefined
      : base < levelRise
        ? 'side'
        : base > leastRound && base < mostRound
          ? 'above'
          : undefined;
  const kind: ProductKind | undefined =
    width > lyingShape * height ? 'lies' : view === 'side' ? 'stands' : undefined;
  return { ...(view ? { view } : {}), ...(kind ? { kind } : {}), ...size };
}

/** How far the underside lies higher near its ends than in its middle, in shares of the width. */
function riseOf(edge: Int32Array, left: number, width: number): { left: number; right: number } | undefined {
  const at = (share: number): number => edge[left + Math.min(width - 1, Math.round(share * (width - 1)))]!;
  const [near, middle, far] = [at(0.12), at(0.5), at(0.88)];
  if (near < 0 || middle < 0 || far < 0) return undefined;
  return { left: (middle - near) / width, right: (middle - far) / width };
}
