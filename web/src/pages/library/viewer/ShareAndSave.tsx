import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.js';
import type { JobActions } from '../job/job-actions.js';
import { displayNameOf } from '../job/job-text.js';
import type { Picture } from './pictures.js';
import { canSharePictures, sharePicture } from './share-picture.js';

const Action = styled(Button)`
  padding: 0 12px;
  @media (max-width: 599px) {
    font-size: 0.875rem;
  }
`;

/** On wider screens, the bar above the picture has a button for the download. */
const Save = styled(Action)`
  @media (min-width: 600px) {
    display: none;
  }
`;

/** Buttons within reach of the thumb: Share, where the browser can share pictures, and Save. */
export function ShareAndSave({
  picture: { job, number },
  actions,
}: {
  picture: Picture;
  actions: JobActions;
}) {
  const [canShare] = useState(canSharePictures);
  const name = displayNameOf(job);
  return (
    <>
      {canShare && (
        <Action type="button" aria-label={`Share ${name}`} onClick={() => void sharePicture(job, number)}>
          <Share2 size={18} aria-hidden /> Share
        </Action>
      )}
      <Save type="button" aria-label={`Save ${name}`} onClick={() => actions.download(job, number)}>
        <Download size={18} aria-hidden /> Save
      </Save>
    </>
  );
}
