import { heicExtensions } from '@packshot/proto/rest/photo-formats';

/** Photos for the `accept` of a file input. */
export const photoTypes = ['image/*', ...heicExtensions.map((extension) => `.${extension}`)].join();

/** Photos and ZIP files. With ZIP files, phones would offer a list of files in place of the gallery. */
export const photoAndZipTypes = `${photoTypes},.zip`;
