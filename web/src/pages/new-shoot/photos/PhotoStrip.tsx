import { FileImage, TriangleAlert, X } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Progress } from '../../../ui/Progress.js';
import { PhotoView } from './PhotoView.js';
import { isSmall } from './small-photo.js';
import type { ChosenPhoto } from './use-photos.js';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  min-width: 0;
  font-size: 0.8125rem;
`;

const Pick = styled.button`
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 1;
  padding: 0;
  overflow: hidden;
  border: 2px solid transparent;
  border-radius: var(--radius);
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
  }
`;

const Remove = styled.button`
  position: absolute;
  top: 4px;
  right: 4px;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(27 25 22 / 0.72);
  color: #fff;
  cursor: pointer;
`;

const Name = styled.div`
  margin-top: 4px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Mark = styled.p`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${color('text-quiet')};
`;

const Fault = styled.p`
  color: ${color('danger')};
`;

interface PhotoStripProps {
  photos: ChosenPhoto[];
  shown: number;
  disabled: boolean;
  onShow: (id: number) => void;
  onRemove: (id: number) => void;
}

/** Thumbnails of a batch of photos, with upload progress. */
export function PhotoStrip({ photos, shown, disabled, onShow, onRemove }: PhotoStripProps) {
  return (
    <List aria-label="Chosen photos">
      {photos.map(({ id, file, preview, size, crop, sent, fault }) => (
        <Item key={id}>
          <Pick
            type="button"
            aria-pressed={id === shown}
            aria-label={`Show ${file.name}`}
            onClick={() => onShow(id)}
          >
            {preview.state === 'ready' && size ? (
              <PhotoView
                url={preview.url}
                alt=""
                size={size}
                crop={crop}
                widthFor={(ratio) => `${Math.min(1, ratio) * 100}%`}
              />
            ) : (
              <FileImage size={28} strokeWidth={1.4} aria-hidden />
            )}
          </Pick>
          {!disabled && (
            <Remove type="button" aria-label={`Remove ${file.name}`} onClick={() => onRemove(id)}>
              <X size={16} aria-hidden />
            </Remove>
          )}
          <Name title={file.name}>{file.name}</Name>
          {size && isSmall(size, crop) && (
            <Mark>
              <TriangleAlert size={14} aria-hidden /> Small photo
            </Mark>
          )}
          {sent !== undefined && !fault && <Progress value={sent} label={`Upload of ${file.name}`} />}
          {fault && <Fault>{fault}</Fault>}
        </Item>
      ))}
    </List>
  );
}
