import { photoSizeHeader, type Size } from '@packshot/proto/rest/crop';
import { heicExtensions, type PhotoFormat } from '@packshot/proto/rest/photo-formats';
import pLimit from 'p-limit';
import { addressOf } from '../../../api/address-of.js';
import { repeatWhenOnline } from '../../../api/repeat-when-online.js';
import { upload } from '../../../api/upload.js';

/** Limits conversions to two at a time. The server queues few previews per user, and uploads share one connection. */
const inLanes = pLimit(2);

/** Milliseconds after which the text mentions the conversion (spec §4). */
const convertingAfter = 1_500;

const heicName = new RegExp(String.raw`\.(${heicExtensions.join('|')})$`, 'i');

/**
 * Reports whether a file is a HEIC file, by content if the content is known, otherwise by name or type.
 *
 * @param format format detected from the content; undefined if the format is unknown
 */
export const isHeic = (
  { name, type }: Pick<File, 'name' | 'type'>,
  format: PhotoFormat | undefined,
): boolean => (format ? format === 'heic' : heicName.test(name) || /^image\/hei[cf]/.test(type));

interface ConvertedHeic {
  picture: Blob;
  /** Size of the original photo, because the converted picture may be smaller. */
  size: Size | undefined;
}

/**
 * Converts a HEIC file on the server, because not every browser can show HEIC.
 *
 * @param onText function that receives the progress text
 * @param isWanted function that returns whether the page still shows the photo; if not, no upload begins
 * @throws ApiError
 */
export const convertHeic = (
  file: File,
  onText: (text: string) => void,
  isWanted: () => boolean,
): Promise<ConvertedHeic> => inLanes(convert, file, onText, isWanted);

async function convert(
  file: File,
  onText: (text: string) => void,
  isWanted: () => boolean,
): Promise<ConvertedHeic> {
  let converting = false;
  const timer = setTimeout(() => {
    converting = true;
    onText('Converting HEIC format...');
  }, convertingAfter);
  const form = new FormData();
  form.set('file', file);
  try {
    const request = () => {
      if (!isWanted()) throw new Error('The user has left the page.');
      return upload({
        path: addressOf('generatePreview'),
        form,
        onProgress: (percent) => {
          if (!converting) onText(`Uploading image... ${percent}%`);
        },
      });
    };
    const { body, header } = await repeatWhenOnline(request);
    return { picture: body, size: sizeIn(header(photoSizeHeader)) };
  } finally {
    clearTimeout(timer);
  }
}

function sizeIn(header: string | null): Size | undefined {
  const [width, height] = (header ?? '').split('x').map(Number);
  return width && height ? { width, height } : undefined;
}
