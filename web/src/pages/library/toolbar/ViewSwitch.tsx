import { LayoutGrid, List } from 'lucide-react';
import { styled } from 'styled-components';
import { chosenSegmentStyle, segmentsStyle, segmentStyle } from '../../../ui/segments.js';
import type { LibraryView } from './use-library-view.js';

/** Buttons next to each other, of which one is pressed. */
export const SwitchBox = styled.div`
  ${segmentsStyle}
  & button {
    ${segmentStyle}
    display: grid;
    place-items: center;
    width: 42px;
    padding: 0;
  }
  & [aria-pressed='true'] {
    ${chosenSegmentStyle}
  }
`;

interface ViewSwitchProps {
  view: LibraryView;
  onView: (view: LibraryView) => void;
}

export const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <SwitchBox>
    <button
      type="button"
      aria-label="Gallery view"
      aria-pressed={view === 'gallery'}
      onClick={() => onView('gallery')}
    >
      <LayoutGrid size={18} aria-hidden />
    </button>
    <button
      type="button"
      aria-label="List view"
      aria-pressed={view === 'list'}
      onClick={() => onView('list')}
    >
      <List size={18} aria-hidden />
    </button>
  </SwitchBox>
);
