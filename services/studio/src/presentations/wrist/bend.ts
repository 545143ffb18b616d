/** Steps in which the length of the bend is worked out. */
const steps = 64;
/** A closed strap's outermost rows are half ground. */
const sure = 0.985;

/** What of a cut-out is seen at a place of the strap, in pixels from its middle. */
export interface Bent {
  from: number;
  till: number;
  /** 0 where the strap faces the camera, 1 where it goes out of sight: the sine of the angle. */
  turned: number;
}

/**
 * How one end of a strap lies: flat as far as the case goes, then round a quarter of an ellipse. What was laid out is rolled
 * along it; what was closed bends in its photo already, and is drawn to the wrist's own edge. Pixels.
 *
 * @param depth by how much the wrist's edge lies below its back
 * @param flat from the middle to where the bend begins
 * @param end from the middle to the end of what was photographed
 * @returns for a place that is `away` from the middle, of a strap that goes out of sight at `edge`
 */
export function bend({
  depth,
  flat,
  end,
  laid,
}: {
  depth: number;
  flat: number;
  end: number;
  laid: boolean;
}) {
  // Of the ellipse whose other radius is 1, by the angle: how long it is up to there.
  const rolled = (edge: number): Float64Array<ArrayBuffer> => {
    const lengths = new Float64Array(steps + 1);
    const across = edge - flat;
    for (let i = 1; i <= steps; i++) {
      const angle = ((i - 0.5) / steps) * (Math.PI / 2);
      lengths[i] =
        lengths[i - 1]! +
        Math.hypot(across * Math.cos(angle), depth * Math.sin(angle)) * (Math.PI / 2 / steps);
    }
    return lengths;
  };
  let known = { edge: NaN, lengths: new Float64Array(0) };
  const source = (away: number, edge: number): number => {
    if (away <= flat) return away;
    const share = Math.min(1, (away - flat) / (edge - flat));
    if (!laid) return flat + (Math.max(flat, end * sure) - flat) * share;
    const whole = Math.round(edge);
    if (known.edge !== whole) known = { edge: whole, lengths: rolled(whole) };
    const at = (Math.asin(share) / (Math.PI / 2)) * steps;
    const step = Math.min(steps - 1, Math.floor(at));
    return flat + known.lengths[step]! + (known.lengths[step + 1]! - known.lengths[step]!) * (at - step);
  };
  return (away: number, edge: number): Bent => {
    if (away + 0.5 <= flat) return { from: away - 0.5, till: away + 0.5, turned: 0 };
    const [from, till] = [source(away - 0.5, edge), source(away + 0.5, edge)];
    const turned = Math.min(1, Math.max(0, (away - flat) / (edge - flat)));
    // Where little is stretched over much, between two rows lies some of both.
    const room = Math.max(0, 1 - (till - from)) / 2;
    return { from: from - room, till: till + room, turned };
  };
}
