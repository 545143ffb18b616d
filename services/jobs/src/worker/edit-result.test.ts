import { editSchema } from '@packshot/proto/rest/edits';
import type { RenderResult } from '@packshot/studio';
import { expect, it } from 'vitest';
import type { EditDesk } from '../edits/edit-desk.js';
import type { ClaimedJob } from './claim.js';
import { editResult } from './edit-result.js';

const image = { data: Buffer.from('png'), contentType: 'image/png' as const };

it.each([
  ['the look of a preset', 0, undefined, {}],
  ['an edit', 1, undefined, {}],
  ['the look of a preset', 0, image, { seen_through: 0.4 }],
])(
  'explains that %s is lost in a picture without a usable cut-out',
  async (_what, revision, cutout, more) => {
    const job = { new_edit: null, edit: editSchema.parse({}), revision } as Partial<ClaimedJob> as ClaimedJob;
    const made: RenderResult = {
      images: [image],
      notices: [],
      metadata: { engine: 'studio', notice: 'The product is small.', ...more },
      ...(cutout ? { cutout } : {}),
    };
    const { result, edit, marked, base } = await editResult({} as EditDesk, job, made, true);
    const sentence =
      revision === 0
        ? /^The product is small\. The look of your preset could not be applied/
        : /Your edit could not be applied again/;
    expect(result.metadata.notice).toMatch(sentence);
    expect(result.images).toEqual([image]);
    // The watermark is still missing, so the caller adds the watermark.
    expect({ edit, marked, base }).toEqual({ edit: null, marked: false, base: undefined });
  },
);
