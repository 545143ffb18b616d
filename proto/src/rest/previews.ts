import { z } from 'zod';
import { contract } from './endpoint.js';

/** Pictures to look at before anything is created; they cost no generation. */
export const previews = contract('jobs', 'jobs', {
  generatePreview: {
    method: 'POST',
    path: '/api/preview/generate',
    summary: 'A JPEG to look at of a photo that the browser cannot show, such as HEIC',
    auth: 'user',
    rate: 'upload',
    form: z.object({}),
    file: true,
    success: {
      status: 200,
      description:
        'The preview, at most 1600 pixels wide or high; `x-photo-size` says how large the photo is',
      contentType: 'image/jpeg',
      cache: 'no-store',
    },
    errors: [
      'image_missing',
      'unreadable_image',
      'too_many_pixels',
      'file_too_large',
      'unsupported_image',
      'unsupported_media_type',
    ],
  },
});
