import { FileImage, TriangleAlert, X } from 'lucide-react';
import { VisuallyHidden } from 'radix-ui';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Progress } from '../../../ui/Progress.js';
import { PhotoView } from './PhotoView.js';
import { isSmall } from './small-photo.js';
import type { ChosenPhoto } from './chosen-photo.js';
import { useSeen } from './use-seen.js';
import { useThumbnail } from './use-thumbnail.js';

/** Side of a thumbnail in px. */
const side = 64;

const Item = styled.li`
  position: relative;
  flex: none;
  width: ${side}px;
`;

export const Pick = styled.button<{ $failed: boolean }>`
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

interface StripItemProps {
  photo: ChosenPhoto;
  isShown: boolean;
  disabled: boolean;
  /** These functions must be stable, so that a change of one photo draws one thumbnail. */
  onSee: (id: number) => void;
  onShow: (id: number) => void;
  onRemove: (id: number) => void;
}

/** A thumbnail with the progress of its upload. The thumbnail loads when it comes into sight. */
export const StripItem = memo(function StripItem(props: StripItemProps) {
  const { photo, isShown, disabled, onSee, onShow, onRemove } = props;
  const { id, file, preview, size, crop, sent, fault } = photo;
  const item = useRef<HTMLLIElement>(null);
  const isSeen = useSeen(item);
  const url = useThumbnail(isSeen && preview.state === 'ready' ? preview.picture : undefined);
  useEffect(() => {
    if (isSeen) onSee(id);
  }, [isSeen, onSee, id]);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isShown]);
  return (
    <Item ref={item}>
      <Pick
        type="button"
        $failed={fault !== undefined}
        aria-pressed={isShown}
        aria-label={`Show ${file.name}`}
        title={file.name}
        onClick={() => onShow(id)}
      >
        {url && size ? (
          <PhotoView
            url={url}
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
  );
});
