import { each, type Check } from '../rule.js';

/** In megabytes of 1,000,000 bytes, the stricter reading of "MB". */
export const megabytesAtMost = (most: number): Check =>
  each(({ bytes }) => (bytes > most * 1e6 ? `${(bytes / 1e6).toFixed(2)} MB, above ${most} MB` : undefined));

/** Formats in sharp's words. */
export const formatOneOf = (...formats: string[]): Check =>
  each(({ format }) => (formats.includes(format) ? undefined : `the content is ${format}`));

export const notAnimated: Check = each(({ frames }) => (frames > 1 ? `${frames} frames` : undefined));

const extensions: Record<string, string[]> = {
  jpeg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
};

export const extensionMatches: Check = each(({ extension, format }) =>
  (extensions[format] ?? [format]).includes(extension)
    ? undefined
    : `the extension is .${extension}, the content is ${format}`,
);

/** PNG counts dots per metre, so 300 dpi is not a whole number there. sharp does not read the density of WebP. */
export const has300Dpi: Check = each(({ density, format }) =>
  format === 'webp' || (density !== null && Math.abs(density - 300) <= 1)
    ? undefined
    : `density: ${density ?? 'none'}`,
);

export const isSrgb: Check = each(({ colourSpace, profile }) =>
  colourSpace === 'srgb' && profile === 'srgb'
    ? undefined
    : `colour space ${colourSpace}, profile ${profile}`,
);
