/**
 * Returns the indexes of values without a neighbour. A line needs two values, so only a point makes an isolated value
 * visible.
 *
 * @param values one value for each day or month; undefined where data is missing
 */
export const isolatedPoints = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, index) => {
    const stands = (at: number) => values[at] !== null && values[at] !== undefined;
    return stands(index) && !stands(index - 1) && !stands(index + 1) ? [index] : [];
  });
