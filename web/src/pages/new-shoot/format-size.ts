import type { Size } from '@packshot/proto/rest/crop';

/** Formats a size such as `4032 × 3024 px`. */
export const formatSize = ({ width, height }: Size): string => `${width} × ${height} px`;
