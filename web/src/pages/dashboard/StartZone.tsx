import { ImageUp, Images } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { incoming } from '../../intake/incoming.js';
import { PhotoInput } from '../../intake/PhotoInput.js';
import { photoAndZipTypes, photoTypes } from '../../intake/photo-types.js';
import { paths } from '../../paths.js';
import { color } from '../../theme/color.js';
import { narrowWidth, wide } from '../../theme/media.js';
import { Button } from '../../ui/Button.js';
import { Quiet } from '../../ui/Card.js';
import { useMedia } from '../../ui/use-media.js';

const Zone = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  padding: 20px 24px;
  border: 1.5px dashed ${color('line-strong')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  & > svg {
    display: none;
    flex: none;
  }
  & > div {
    flex: 1 1 220px;
  }
  & > button {
    flex: 1 0 auto;
    ${wide} {
      flex: none;
    }
  }
  ${wide} {
    & > svg {
      display: block;
    }
  }
`;

/** Starts new images from photos that the user drops or chooses on the dashboard. */
export function StartZone() {
  const navigate = useNavigate();
  const isNarrow = useMedia(`(max-width: ${narrowWidth}px)`);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Zone aria-label="New photos">
      <ImageUp size={32} strokeWidth={1.4} aria-hidden />
      <div>
        <strong>{isNarrow ? 'Start with your photos' : 'Drop photos, folders or ZIP files here'}</strong>
        <Quiet>Up to 500 photos at once, 10 MB each</Quiet>
      </div>
      <PhotoInput
        ref={input}
        aria-label="Product photo"
        accept={isNarrow ? photoTypes : photoAndZipTypes}
        multiple
        onFiles={(files) => {
          incoming.hand([...files]);
          void navigate(paths.newShoot);
        }}
      />
      <Button type="button" onClick={() => input.current?.click()}>
        <Images size={18} aria-hidden /> Choose photos
      </Button>
    </Zone>
  );
}
