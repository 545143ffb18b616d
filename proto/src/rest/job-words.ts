/** The words of jobs, without their schemas: the web client imports these and no validator. */

/** What a picture can be (spec §1). */
export const renderModes = ['studio_white', 'model_tryon', 'lifestyle_scene'] as const;
/** One of them. */
export type RenderMode = (typeof renderModes)[number];
/** What people call them (spec §1). */
export const modeNames: Record<RenderMode, string> = {
  studio_white: 'Studio White',
  model_tryon: 'Model Try-On',
  lifestyle_scene: 'Lifestyle Scenes',
};

/** The option of `studio_white`; the first is the default, as for all options. */
export const shadowOptions = ['drop_shadow', 'no_shadow'] as const;
/** One of them. */
export type ShadowOption = (typeof shadowOptions)[number];
/** The option of `model_tryon`. */
export const subjectGenders = ['female', 'male'] as const;
/** One of them. */
export type SubjectGender = (typeof subjectGenders)[number];
/** The option of `lifestyle_scene`. */
export const sceneEnvironments = ['indoor', 'outdoor'] as const;
/** One of them. */
export type SceneEnvironment = (typeof sceneEnvironments)[number];

/** The states of a job (spec §4). `pending` waits for room in its owner's share of the queue, `queued` for a worker. */
export const jobStatuses = ['pending', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
/** One of them. */
export type JobStatus = (typeof jobStatuses)[number];
/** What people read of them. */
export const statusNames: Record<JobStatus, string> = {
  pending: 'Waiting',
  queued: 'Queued',
  processing: 'Processing',
  completed: 'Completed',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
/** While a job is in one of these its library entry is refreshed. */
export const activeStatuses: readonly JobStatus[] = ['pending', 'queued', 'processing'];

/** What its maker doubts about a result. */
export const jobNotices = [
  'check_edge',
  'cut_by_border',
  'enlarged',
  'hand',
  'opaque',
  'not_straight',
  'already_made',
] as const;
/** One of them. */
export type JobNotice = (typeof jobNotices)[number];
/** What people read of them. */
export const noticeWords: Record<JobNotice, string> = {
  check_edge: 'Please check the edge of the cut-out.',
  cut_by_border: 'The product is cut off by the edge of the photo.',
  enlarged: 'The photo is small: the product was enlarged more than 2.5 times.',
  hand: 'A hand may be part of the picture.',
  opaque:
    'The old background could not be told from the glass and is still seen in it: photograph it before a plain one.',
  not_straight: 'No straight edges were found to straighten it by: it is shown as it was photographed.',
  already_made: 'You already had this picture of this photo, so it used no generation.',
};

/** Whether the transparency in a seller's file is the cut-out. */
export const ownTransparencies = ['used', 'unused'] as const;
/** One of them. */
export type OwnTransparency = (typeof ownTransparencies)[number];
/** What people read of it. */
export const ownTransparencyWords: Record<OwnTransparency, string> = {
  used: 'Packshot used the transparency in your file as the cut-out.',
  unused: 'Packshot did not use the transparency in your file: it does not surround the product.',
};

/** Bytes. 10MB as the spec writes it, counted the way browsers and file managers do: 10 × 1024 × 1024. */
export const maxUploadBytes = 10 * 1024 * 1024;

/** What a marketplace asks of its main picture, in pixels, and what a picture can be saved as. */
export const downloadSizes = {
  original: { name: 'As made, 2000 × 2000', width: 2000, height: 2000 },
  amazon: { name: 'Amazon, 2000 × 2000', width: 2000, height: 2000 },
  ebay: { name: 'eBay, 1600 × 1600', width: 1600, height: 1600 },
  etsy: { name: 'Etsy, 2000 × 1500', width: 2000, height: 1500 },
  shopify: { name: 'Shopify, 2048 × 2048', width: 2048, height: 2048 },
} as const;
/** Name of a size. */
export type DownloadSize = keyof typeof downloadSizes;

/** `cutout` is a PNG of the product on nothing. */
export const downloadFormats = ['png', 'jpeg', 'webp', 'cutout'] as const;
/** One of them. */
export type DownloadFormat = (typeof downloadFormats)[number];

/** A picture's name without the endings of image files; what else stands behind a dot is part of the name. */
export const stripImageExtensions = (name: string): string =>
  name.replace(/(\.(jpe?g|jpe|jfif|pjpeg|pjp|a?png|webp|hei[cf]s?|hif))+$/i, '').trim();
