const integrationSteps = 64;
/** Share of a closed strap's length that is used, because the outermost rows are half background. */
const usedShare = 0.985;

/** Part of a cut-out that is visible at one place of the strap, in pixels from the strap's middle. */
export interface BentPart {
  from: number;
  till: number;
  /** Sine of the strap's angle: 0 where the strap faces the camera, and 1 where the strap disappears from view. */
  turned: number;
}

/**
 * Computes the shape of one end of a strap: flat along the case, and then round a quarter of an ellipse. A strap that
 * was laid out is rolled along the ellipse. A closed strap is already bent in its photo and is stretched to the wrist's
 * edge. Lengths are in pixels.
 *
 * @param depth Depth of the wrist's edge below its back.
 * @param flat Distance from the strap's middle to the start of the bend.
 * @param end Distance from the strap's middle to the end of the strap in the photo.
 */
export function bendStrap({
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
  // Returns the arc lengths of an ellipse with the radii `across` and `depth` at equal steps of the angle.
  const rolled = (edge: number): Float64Array<ArrayBuffer> => {
    const lengths = new Float64Array(integrationSteps + 1);
    const across = edge - flat;
    for (let i = 1; i <= integrationSteps; i++) {
      const angle = ((i - 0.5) / integrationSteps) * (Math.PI / 2);
      lengths[i] =
        lengths[i - 1]! +
        Math.hypot(across * Math.cos(angle), depth * Math.sin(angle)) * (Math.PI / 2 / integrationSteps);
    }
    return lengths;
  };
  let known = { edge: NaN, lengths: new Float64Array(0) };
  const source = (away: number, edge: number): number => {
    if (away <= flat) return away;
    const share = Math.min(1, (away - flat) / (edge - flat));
    if (!laid) return flat + (Math.max(flat, end * usedShare) - flat) * share;
    const whole = Math.round(edge);
    if (known.edge !== whole) known = { edge: whole, lengths: rolled(whole) };
    const at = (Math.asin(share) / (Math.PI / 2)) * integrationSteps;
    const step = Math.min(integrationSteps - 1, Math.floor(at));
    return flat + known.lengths[step]! + (known.lengths[step + 1]! - known.lengths[step]!) * (at - step);
  };
  return (away: number, edge: number): BentPart => {
    if (away + 0.5 <= flat) return { from: away - 0.5, till: away + 0.5, turned: 0 };
    const [from, till] = [source(away - 0.5, edge), source(away + 0.5, edge)];
    const turned = Math.min(1, Math.max(0, (away - flat) / (edge - flat)));
    const room = Math.max(0, 1 - (till - from)) / 2;
    return { from: from - room, till: till + room, turned };
  };
}
