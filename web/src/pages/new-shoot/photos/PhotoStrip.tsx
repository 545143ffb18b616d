import { Plus } from 'lucide-react';
import { useDeferredValue } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { Pick, StripItem } from './StripItem.js';
import type { Photos } from './use-photos.js';

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

const Add = styled(Pick)`
  flex: none;
  border: 1.5px dashed ${color('line-strong')};
`;

interface PhotoStripProps {
  photos: Pick<Photos, 'list' | 'open' | 'show' | 'remove'>;
  shown: number;
  disabled: boolean;
  onAdd: () => void;
}

/** Thumbnails of all photos in one row, with the progress of the upload. */
export function PhotoStrip({ photos, shown, disabled, onAdd }: PhotoStripProps) {
  const { list, open, show, remove } = photos;
  // Drawing hundreds of thumbnails again must not delay the answer to a click on Create.
  const isListDisabled = useDeferredValue(disabled);
  return (
    <Strip>
      <List aria-label="Chosen photos">
        {list.map((photo) => (
          <StripItem
            key={photo.id}
            photo={photo}
            isShown={photo.id === shown}
            disabled={isListDisabled}
            onSee={open}
            onShow={show}
            onRemove={remove}
          />
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
