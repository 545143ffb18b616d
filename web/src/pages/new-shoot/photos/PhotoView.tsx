import type { Crop, Size } from '@packshot/proto/rest/crop';
import { styled } from 'styled-components';

const Window = styled.div`
  position: relative;
  max-width: 100%;
  overflow: hidden;
  background: #fff;
  & img {
    position: absolute;
    max-width: none;
  }
`;

const all: Crop = { left: 0, top: 0, width: 1, height: 1 };
const percent = (share: number): string => `${share * 100}%`;

interface PhotoViewProps {
  url: string;
  alt: string;
  /** Size of the whole photo. */
  size: Size;
  crop?: Crop | undefined;
  /** Returns the CSS width that fits the available box. The height follows from the width. */
  widthFor: (ratio: number) => string;
}

/** A photo, or the cropped part of a photo, without distortion. */
export function PhotoView({ url, alt, size, crop = all, widthFor }: PhotoViewProps) {
  const ratio = (size.width * crop.width) / (size.height * crop.height);
  return (
    <Window style={{ aspectRatio: String(ratio), width: widthFor(ratio) }}>
      <img
        src={url}
        alt={alt}
        style={{
          left: percent(-crop.left / crop.width),
          top: percent(-crop.top / crop.height),
          width: percent(1 / crop.width),
          height: percent(1 / crop.height),
        }}
      />
    </Window>
  );
}
