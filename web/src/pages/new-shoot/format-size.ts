import type { Size } from '@packshot/proto/rest/crop';

/** Such as `4032 × 3024 px`. */
export const formatSize = ({ width, height }: Size): string => `${width} × ${height} px`;
