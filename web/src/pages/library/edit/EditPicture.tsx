import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { medium } from '../../../theme/media.js';
import { Alert } from '../../../ui/Alert.js';
import { Stack } from '../../../ui/Card.js';
import type { useEditPreview } from './use-edit-preview.js';

/** The checks show through a transparent background. */
const Frame = styled.div`
  aspect-ratio: 1;
  width: min(100%, 512px, 32vh);
  margin: 0 auto;
  border: 1px solid ${color('line')};
  border-radius: var(--radius);
  overflow: hidden;
  background: repeating-conic-gradient(#d6d6d6 0 25%, #fff 0 50%) 0 0 / 24px 24px;
  ${medium} {
    width: min(100%, 512px, 60vh);
  }
  & img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** On a phone, the preview stays visible while the controls scroll. The dialog has a padding of 24 px. */
const Shown = styled(Stack)`
  position: sticky;
  z-index: 1;
  top: -24px;
  padding: 8px 0;
  background: ${color('surface')};
  ${medium} {
    position: static;
    padding: 0;
  }
`;

const Facts = styled.output`
  display: block;
  font-size: 0.875rem;
  color: ${color('text-quiet')};
`;

/** The preview of an edit, with its fidelity and the limits that changed the result. */
export const EditPicture = ({
  name,
  preview,
}: {
  name: string;
  preview: ReturnType<typeof useEditPreview>;
}) => (
  <Shown $gap={8}>
    <Frame>{preview.shown && <img src={preview.shown.picture} alt={`Preview of ${name}`} />}</Frame>
    {preview.error && <Alert>{preview.error}</Alert>}
    <Facts>
      {preview.shown?.fidelity !== undefined &&
        preview.shown.fidelity !== null &&
        `${preview.shown.fidelity} % identical to the photo. `}
      {preview.shown?.sentences.join(' ')}
    </Facts>
  </Shown>
);
