import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { PhotoView } from '../photos/PhotoView.js';
import { useThumbnail } from '../photos/use-thumbnail.js';
import type { ProductEntry } from './entries.js';

const Frame = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 36px;
  height: 36px;
  overflow: hidden;
  border-radius: var(--radius);
  background: ${color('sunken')};
`;

/** A small picture of a product's photo, without a text: the name stands next to the picture. */
export function Thumbnail({ entry: { photo, thumbnail } }: { entry: ProductEntry }) {
  const url = useThumbnail(photo?.preview.state === 'ready' ? photo.preview.picture : undefined);
  return (
    <Frame>
      {thumbnail && <img src={thumbnail} alt="" width={36} height={36} style={{ objectFit: 'cover' }} />}
      {url && photo?.size && (
        <PhotoView
          url={url}
          alt=""
          size={photo.size}
          crop={photo.crop}
          widthFor={(ratio) => `${Math.min(1, ratio) * 100}%`}
        />
      )}
    </Frame>
  );
}
