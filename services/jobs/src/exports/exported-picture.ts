/** A picture as an export contained it. */
export interface ExportedPicture {
  jobId: string;
  /** Number of the picture within the job, from 1. */
  picture: number;
  fileName: string;
  /** Id of a marketplace, or name of another target. */
  market: string;
  /** Whether the target does not take the picture, so that the export contained no file. */
  refused?: true;
}

/** Target of a single picture in any format. */
export const singleDownload = 'download';
/** Target of a ZIP file with the pictures as they were made. */
export const archiveDownload = 'archive';
/** Target of a seller's preset. The space keeps the name apart from the other targets, whatever the preset is called. */
export const presetTarget = (name: string): string => `Preset ${name}`;
