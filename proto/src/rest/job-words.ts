/** The words of jobs, without their schemas: the web client imports these and no validator. */

export const renderModes = ['studio_white', 'model_tryon', 'lifestyle_scene'] as const;
export type RenderMode = (typeof renderModes)[number];

export const shadowOptions = ['drop_shadow', 'no_shadow'] as const;
export const subjectGenders = ['female', 'male'] as const;
export const sceneEnvironments = ['indoor', 'outdoor'] as const;

export const jobStatuses = ['pending', 'queued', 'processing', 'completed', 'failed', 'cancelled'] as const;
export type JobStatus = (typeof jobStatuses)[number];
/** While a job is in one of these its library entry is refreshed. */
export const activeStatuses: readonly JobStatus[] = ['pending', 'queued', 'processing'];

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
export type DownloadSize = keyof typeof downloadSizes;

export const downloadFormats = ['png', 'jpeg', 'webp', 'cutout'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
