import { FileImage, Plus, TriangleAlert, X } from 'lucide-react';
import { VisuallyHidden } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Progress } from '../../../ui/Progress.js';
import { PhotoView } from './PhotoView.js';
import { isSmall } from './small-photo.js';
import type { ChosenPhoto } from './use-photos.js';

/** Side of a thumbnail in px. */
const side = 64;

/** One row, however many photos there are. The padding keeps the focus ring visible. */
const Strip = styled.div`
  display: flex;
  gap: 8px;
  margin: -4px;
  padding: 4px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
`;

const List = styled.ul`
  display: flex;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  flex: none;
  width: ${side}px;
`;

const Pick = styled.button<{ $failed: boolean }>`
  display: grid;
  place-items: center;
  width: ${side}px;
  height: ${side}px;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${({ $failed }) => ($failed ? color('danger') : 'transparent')};
  border-radius: var(--radius);
  background: ${color('sunken')};
  color: ${color('text-quiet')};
  cursor: pointer;
  &[aria-pressed='true'] {
    border-color: ${color('accent')};
  }
`;

const Add = styled(Pick)`
  flex: none;
  border: 1.5px dashed ${color('line-strong')};
`;

const Remove = styled.button`
  position: absolute;
  top: 2px;
  right: 2px;
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: rgb(27 25 22 / 0.72);
  color: #fff;
  cursor: pointer;
`;

/** Mark on a thumbnail; the photo's sentence stands below the large photo. */
const Mark = styled.span`
  position: absolute;
  bottom: 4px;
  left: 4px;
  display: grid;
  padding: 2px;
  border-radius: 4px;
  background: rgb(27 25 22 / 0.72);
  color: #fff;
`;

interface PhotoStripProps {
  photos: ChosenPhoto[];
  shown: number;
  disabled: boolean;
  onShow: (id: number) => void;
  onRemove: (id: number) => void;
  onAdd: () => void;
}

/** Thumbnails of all photos in one row, with the progress of the upload. */
export function PhotoStrip({ photos, shown, disabled, onShow, onRemove, onAdd }: PhotoStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const at = photos.findIndex(({ id }) => id === shown);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of another photo must not scroll
  }, [shown]);
  return (
    <Strip>
      <List aria-label="Chosen photos" ref={list}>
        {photos.map(({ id, file, preview, size, crop, sent, fault }) => (
          <Item key={id}>
            <Pick
              type="button"
              $failed={fault !== undefined}
              aria-pressed={id === shown}
              aria-label={`Show ${file.name}`}
              title={file.name}
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
                <FileImage size={24} strokeWidth={1.4} aria-hidden />
              )}
            </Pick>
            {!disabled && (
              <Remove type="button" aria-label={`Remove ${file.name}`} onClick={() => onRemove(id)}>
                <X size={14} aria-hidden />
              </Remove>
            )}
            {(fault ?? (size && isSmall(size, crop))) && (
              <Mark>
                <TriangleAlert size={14} aria-hidden />
                <VisuallyHidden.Root>{fault ?? 'Small photo'}</VisuallyHidden.Root>
              </Mark>
            )}
            {sent !== undefined && !fault && <Progress value={sent} label={`Upload of ${file.name}`} />}
          </Item>
        ))}
      </List>
      <Add
        type="button"
        $failed={false}
        aria-label="Add photos"
        title="Add photos"
        disabled={disabled}
        onClick={onAdd}
      >
        <Plus size={22} aria-hidden />
      </Add>
    </Strip>
  );
}
