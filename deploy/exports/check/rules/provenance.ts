import { each, type Check } from '../rule.js';

/** A picture of an AI provider, or a photo composed with rendered surroundings. */
const sourceTypes = ['trainedAlgorithmicMedia', 'compositeSynthetic'];

export const hasDigitalSourceType: Check = each(({ digitalSourceType }) =>
  digitalSourceType !== null && sourceTypes.includes(digitalSourceType)
    ? undefined
    : `DigitalSourceType: ${digitalSourceType ?? 'none'}`,
);

export const hasCreator: Check = each(({ hasCreator: has }) => (has ? undefined : 'no dc:creator'));
