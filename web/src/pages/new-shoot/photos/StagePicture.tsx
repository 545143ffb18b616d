import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { BeforeAfter } from '../../../ui/BeforeAfter.js';
import { PhotoView } from './PhotoView.js';
import { stageHeight } from './stage-height.js';
import type { ChosenPhoto } from './chosen-photo.js';

const Square = styled.div`
  width: min(100%, ${stageHeight});
  aspect-ratio: 1;
  & > div {
    height: 100%;
  }
`;

/** The whole photo in a square, like the preview. */
const Ground = styled.div`
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  background: ${color('sunken')};
`;

interface StagePictureProps {
  photo: ChosenPhoto;
  alt: string;
  /** URL of the preview of the picture. */
  picture: string;
}

/** The photo and the preview of its picture, separated by a draggable line. */
export const StagePicture = ({ photo: { file, preview, size, crop }, alt, picture }: StagePictureProps) => (
  <Square>
    <BeforeAfter
      label={`Compare ${file.name} with the preview`}
      start={12}
      before={
        <Ground>
          {preview.state === 'ready' && size && (
            <PhotoView
              url={preview.url}
              alt={alt}
              size={size}
              crop={crop}
              widthFor={(ratio) => `${Math.min(1, ratio) * 100}%`}
            />
          )}
        </Ground>
      }
      after={<img src={picture} alt={`Free preview of ${file.name}`} />}
    />
  </Square>
);
