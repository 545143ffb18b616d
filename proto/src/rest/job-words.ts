/** Constants of jobs without schemas, so that the web client does not load a validator. */

/** Render modes (spec §1). */
export const renderModes = ['studio_white', 'model_tryon', 'lifestyle_scene'] as const;
export type RenderMode = (typeof renderModes)[number];
/** Display names of the render modes (spec §1). */
export const modeNames: Record<RenderMode, string> = {
  studio_white: 'Studio White',
  model_tryon: 'Model Try-On',
  lifestyle_scene: 'Lifestyle Scenes',
};

/** Options of `studio_white`. The first value is the default, as for all options. */
export const shadowOptions = ['drop_shadow', 'no_shadow'] as const;
export type ShadowOption = (typeof shadowOptions)[number];
/** Options of `model_tryon`. */
export const subjectGenders = ['female', 'male'] as const;
export type SubjectGender = (typeof subjectGenders)[number];
/** Options of `lifestyle_scene`. */
export const sceneEnvironments = ['indoor', 'outdoor'] as const;
export type SceneEnvironment = (typeof sceneEnvironments)[number];

/** States of a job (spec §4). `pending` jobs wait for admission to the queue, `queued` jobs wait for a worker. */
export const jobStatuses = ['pending', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** Display names of the job states. */
export const statusNames: Record<JobStatus, string> = {
  pending: 'Waiting',
  queued: 'Next in line',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
/** States in which the web client refreshes a job in the library. */
export const activeStatuses: readonly JobStatus[] = ['pending', 'queued', 'processing'];

/** Possible problems of a result that the studio reports. */
export const jobNotices = [
  'check_edge',
  'cut_by_border',
  'enlarged',
  'hand',
  'opaque',
  'not_straight',
  'already_made',
  'other_cutout',
] as const;
export type JobNotice = (typeof jobNotices)[number];
/** Display texts of the notices. */
export const noticeWords: Record<JobNotice, string> = {
  check_edge: 'Check the cut-out edge.',
  cut_by_border: 'The product is cut off by the edge of the photo.',
  enlarged: 'Low-resolution photo: the product may look soft.',
  hand: 'There may be a hand in the photo.',
  opaque: 'The old background still shows through the glass. Retake the photo against a plain background.',
  not_straight: 'We found no straight edges, so the product is shown as photographed.',
  already_made: 'You already had this picture of this photo, so no generation was used.',
  other_cutout: 'Part of the cut-out is uncertain. Compare it with the other cut-out.',
};

/** Values that report whether the transparency in a seller's file is used as the cut-out. */
export const ownTransparencies = ['used', 'unused'] as const;
export type OwnTransparency = (typeof ownTransparencies)[number];
/** Display texts for the use of the transparency. */
export const ownTransparencyWords: Record<OwnTransparency, string> = {
  used: 'Packshot used the transparency in your file as the cut-out.',
  unused: 'Packshot did not use the transparency in your file: it does not surround the product.',
};

/** Maximum length of a picture's name in UTF-16 code units. */
export const maxNameLength = 200;

/** Maximum upload size in bytes: the "10MB" of the spec, counted as 10 MiB. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Download sizes in pixels. Marketplace sizes follow the rules of the marketplace for main pictures. */
export const downloadSizes = {
  original: { name: 'Original size, 2000 × 2000', width: 2000, height: 2000 },
  amazon: { name: 'Amazon, 2000 × 2000', width: 2000, height: 2000 },
  ebay: { name: 'eBay, 1600 × 1600', width: 1600, height: 1600 },
  etsy: { name: 'Etsy, 2000 × 1500', width: 2000, height: 1500 },
  shopify: { name: 'Shopify, 2048 × 2048', width: 2048, height: 2048 },
} as const;
/** Name of a download size. */
export type DownloadSize = keyof typeof downloadSizes;

/** Download formats. `cutout` is a PNG of the product on a transparent background. */
export const downloadFormats = ['png', 'jpeg', 'webp', 'cutout'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

/** Removes the extensions of image files from a name, but no other parts after a dot. */
export const stripImageExtensions = (name: string): string =>
  name.replace(/(\.(jpe?g|jpe|jfif|pjpeg|pjp|a?png|webp|hei[cf]s?|hif))+$/i, '').trim();
