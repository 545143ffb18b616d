import { FileImage } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Quiet } from '../../../ui/Card.js';
import { PhotoView } from './PhotoView.js';
import type { ChosenPhoto } from './use-photos.js';

/** Maximum height that leaves room for the controls of the photo. */
const maxHeight = 'min(560px, 60dvh)';

const Frame = styled.figure`
  display: grid;
  margin: 0;
  place-items: center;
  align-content: center;
  gap: 8px;
  min-height: 160px;
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  text-align: center;
  & > img {
    max-height: ${maxHeight};
  }
`;

/** The chosen photo, the progress of the preview, or a note that no preview is available (spec §4). */
export function PhotoPreview({ photo: { file, preview, size, crop } }: { photo: ChosenPhoto }) {
  const alt = `Preview of ${file.name}`;
  return (
    <Frame
      aria-label={`Photo ${file.name}`}
      aria-busy={preview.state === 'loading'}
      // Element that takes the focus after the photo is chosen.
      tabIndex={-1}
      data-shown-photo
    >
      {preview.state === 'ready' && size && (
        <PhotoView
          url={preview.url}
          alt={alt}
          size={size}
          crop={crop}
          widthFor={(ratio) => `min(100%, ${size.width}px, ${maxHeight} * ${ratio})`}
        />
      )}
      {preview.state === 'ready' && !size && <img src={preview.url} alt={alt} />}
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
