/**
 * The indexes of values without a neighbour. A line joins two values, so these would not be seen unless each is drawn as a
 * point: the only day with data, or a day between two days without any.
 *
 * @param values one for each day or month; absent where there is none
 */
export const isolatedPoints = (values: readonly (number | null | undefined)[]): number[] =>
  values.flatMap((value, index) => {
    const stands = (at: number) => values[at] !== null && values[at] !== undefined;
    return stands(index) && !stands(index - 1) && !stands(index + 1) ? [index] : [];
  });
