import { maxPhotos } from './limits.js';

/** Files of one choice that were left out. */
export interface IntakeReport {
  /** Rejected files with the reasons. */
  faults: { name: string; fault: string }[];
  /** Number of other files in folders and ZIP files. */
  others: number;
  /** CSV files with names and facts of the photos. */
  tables: File[];
  /** Number of photos whose content the batch already contains. */
  repeated: number;
  /** Whether the batch is full and further photos were left out. */
  isFull: boolean;
}

export const emptyReport = (): IntakeReport => ({
  faults: [],
  tables: [],
  others: 0,
  repeated: 0,
  isFull: false,
});

/** Number of rejected files that are named. More names would push the photos out of sight. */
const namedFaults = 5;

/**
 * Returns one sentence for each reason why files were rejected.
 *
 * @param only name of the chosen file, if the user chose one file as the first; its sentence does not name the file
 */
export function describeFaults({ faults, isFull }: IntakeReport, only: string | undefined): string[] {
  const named = faults
    .slice(0, namedFaults)
    .map(({ name, fault }) => (name === only ? fault : `${name}: ${fault}`));
  const more = faults.length - named.length;
  return [
    ...named,
    ...(more > 0 ? [`${more} more ${more === 1 ? 'file was' : 'files were'} rejected.`] : []),
    ...(isFull ? [`A batch takes up to ${maxPhotos} photos. The other photos were left out.`] : []),
  ];
}

/** Returns one sentence for each reason why files were left out without an error. */
export function describeLeftOut({ repeated, others }: IntakeReport): string[] {
  return [
    ...(repeated > 0
      ? [
          repeated === 1
            ? '1 photo is already here and was left out.'
            : `${repeated} photos are already here and were left out.`,
        ]
      : []),
    ...(others > 0
      ? [
          others === 1
            ? '1 file is not a picture and was left out.'
            : `${others} files are not pictures and were left out.`,
        ]
      : []),
  ];
}
