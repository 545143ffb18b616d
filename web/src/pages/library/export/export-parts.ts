import { maxExportedJobs } from '@packshot/proto/rest/selection-limits';

/** Pictures of one ZIP file. */
export interface ExportPart {
  ids: string[];
  /** Positions of the first and the last picture in the whole selection, from 1. */
  from: number;
  to: number;
}

/** Splits a selection into parts that fit into a ZIP file each. */
export const splitIntoParts = (ids: readonly string[]): ExportPart[] =>
  Array.from({ length: Math.ceil(ids.length / maxExportedJobs) }, (_, number) => {
    const start = number * maxExportedJobs;
    const part = ids.slice(start, start + maxExportedJobs);
    return { ids: part, from: start + 1, to: start + part.length };
  });
