import { FileImage } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Quiet } from '../../../ui/Card.js';
import { PhotoView } from './PhotoView.js';
import { stageHeight } from './stage-height.js';
import { StagePicture } from './StagePicture.js';
import type { ChosenPhoto } from './chosen-photo.js';

const Frame = styled.figure`
  position: relative;
  display: grid;
  margin: 0;
  place-items: center;
  align-content: center;
  gap: 8px;
  height: ${stageHeight};
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
  text-align: center;
  & > img {
    max-height: ${stageHeight};
  }
`;

const Drawing = styled.output`
  position: absolute;
  right: 8px;
  bottom: 8px;
  padding: 4px 12px;
  border-radius: 999px;
  background: rgb(27 25 22 / 0.72);
  color: #fff;
  font-size: 0.8125rem;
`;

interface PhotoPreviewProps {
  photo: ChosenPhoto;
  /** URL of the preview of the picture, or `drawing` until the preview arrives. */
  picture: string | 'drawing' | undefined;
}

/**
 * The chosen photo with the preview of its picture, the progress of the preview, or a note that no preview is available
 * (spec §4).
 */
export function PhotoPreview({ photo, picture }: PhotoPreviewProps) {
  const { file, preview, size, crop } = photo;
  const alt = `Preview of ${file.name}`;
  const isDrawn = picture !== undefined && picture !== 'drawing' && size !== undefined;
  return (
    <Frame
      aria-label={`Photo ${file.name}`}
      aria-busy={preview.state === 'loading'}
      // Element that takes the focus after the photo is chosen.
      tabIndex={-1}
      data-shown-photo
    >
      {isDrawn && <StagePicture photo={photo} alt={alt} picture={picture} />}
      {preview.state === 'ready' && size && !isDrawn && (
        <PhotoView
          url={preview.url}
          alt={alt}
          size={size}
          crop={crop}
          widthFor={(ratio) => `min(100%, ${size.width}px, ${stageHeight} * ${ratio})`}
        />
      )}
      {preview.state === 'ready' && !size && <img src={preview.url} alt={alt} />}
      {picture === 'drawing' && <Drawing>Drawing a free preview...</Drawing>}
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
