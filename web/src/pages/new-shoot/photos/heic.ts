import { photoSizeHeader, type Size } from '@packshot/proto/rest/crop';
import { heicExtensions, type PhotoFormat } from '@packshot/proto/rest/photo-formats';
import pLimit from 'p-limit';
import { addressOf } from '../../../api/address-of.js';
import { upload } from '../../../api/upload.js';

/** Two at once: the server lets few previews of one seller wait, and uploads share one line anyway. */
const inLanes = pLimit(2);

/** Spec §4: after so many milliseconds the text mentions the conversion. */
const convertingAfter = 1_500;

const heicName = new RegExp(String.raw`\.(${heicExtensions.join('|')})$`, 'i');

/**
 * Whether a file is a HEIC: by its content, whatever its name is, else by its name or type.
 *
 * @param format by the content; undefined where that is not known
 */
export const isHeic = (
  { name, type }: Pick<File, 'name' | 'type'>,
  format: PhotoFormat | undefined,
): boolean => (format ? format === 'heic' : heicName.test(name) || /^image\/hei[cf]/.test(type));

interface ConvertedHeic {
  picture: Blob;
  /** Of the photo itself: the picture may be smaller. */
  size: Size | undefined;
}

/**
 * Has the server convert a HEIC, which browsers cannot show.
 *
 * @param onText called with the text to show meanwhile
 * @throws ApiError
 */
export const convertHeic = (file: File, onText: (text: string) => void): Promise<ConvertedHeic> =>
  inLanes(convert, file, onText);

async function convert(file: File, onText: (text: string) => void): Promise<ConvertedHeic> {
  let converting = false;
  const timer = setTimeout(() => {
    converting = true;
    onText('Converting HEIC format...');
  }, convertingAfter);
  const form = new FormData();
  form.set('file', file);
  try {
    const { body, header } = await upload({
      path: addressOf('generatePreview'),
      form,
      onProgress: (percent) => {
        if (!converting) onText(`Uploading image... ${percent}%`);
      },
    });
    return { picture: body, size: sizeIn(header(photoSizeHeader)) };
  } finally {
    clearTimeout(timer);
  }
}

function sizeIn(header: string | null): Size | undefined {
  const [width, height] = (header ?? '').split('x').map(Number);
  return width && height ? { width, height } : undefined;
}
