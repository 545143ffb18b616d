import { LayoutGrid, List } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import type { LibraryView } from './use-library-view.js';

/** Buttons next to each other, of which one is pressed. */
export const SwitchBox = styled.div`
  display: inline-flex;
  padding: 3px;
  border-radius: var(--radius);
  background: ${color('sunken')};
  & button {
    display: grid;
    place-items: center;
    width: 42px;
    height: 38px;
    padding: 0;
    border: 0;
    border-radius: 7px;
    background: none;
    color: ${color('text-quiet')};
    cursor: pointer;
  }
  & [aria-pressed='true'] {
    background: ${color('surface')};
    color: ${color('text')};
    box-shadow: var(--shadow);
  }
`;

interface ViewSwitchProps {
  view: LibraryView;
  onView: (view: LibraryView) => void;
}

/** The two buttons for gallery and list. */
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
