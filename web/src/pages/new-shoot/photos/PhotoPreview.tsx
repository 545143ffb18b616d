import { FileImage } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Quiet } from '../../../ui/Card.js';
import type { ChosenPhoto } from './use-photos.js';

const Frame = styled.div`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 8px;
  height: min(440px, 60dvh);
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  text-align: center;
  & img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** The chosen photo, the progress of its preview, or a note that it can be sent without one (spec §4). */
export function PhotoPreview({ photo: { file, preview } }: { photo: ChosenPhoto }) {
  return (
    <Frame aria-busy={preview.state === 'loading'}>
      {preview.state === 'ready' && <img src={preview.url} alt={`Preview of ${file.name}`} />}
      {preview.state === 'loading' && <output>{preview.text}</output>}
      {preview.state === 'none' && (
        <>
          <FileImage size={36} strokeWidth={1.4} aria-hidden />
          <strong>Preview not available</strong>
          <Quiet>File ready to upload</Quiet>
        </>
      )}
    </Frame>
  );
}
