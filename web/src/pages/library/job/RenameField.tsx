import { useRef } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { textControl } from '../../../ui/text-control.js';
import { NameInput } from './NameInput.js';

const Name = styled.button`
  display: block;
  width: 100%;
  ${textControl}
  padding: 0;
  overflow: hidden;
  border: 0;
  background: none;
  font-weight: 600;
  text-align: left;
  text-overflow: ellipsis;
  white-space: nowrap;
  cursor: text;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${color('line-strong')};
    text-underline-offset: 3px;
  }
`;

interface RenameFieldProps {
  name: string | null;
  editing: boolean;
  onEdit: () => void;
  /** Saves the name. @returns whether the name is valid */
  onSave: (name: string) => boolean;
  onClose: () => void;
}

/** A name that becomes editable after a click (spec §4). Enter and leaving the field save the name. Escape cancels. */
export function RenameField({ name, editing, onEdit, onSave, onClose }: RenameFieldProps) {
  const shown = name || 'Untitled';
  /** Whether a key closed the field. In this case the name replaces the field and gets the focus. */
  const byKey = useRef(false);
  if (!editing)
    return (
      <Name
        ref={(button) => {
          if (byKey.current) button?.focus();
          byKey.current = false;
        }}
        type="button"
        dir="auto"
        title={shown}
        aria-label={`Rename ${shown}`}
        onClick={onEdit}
      >
        {shown}
      </Name>
    );
  const save = (next: string) => next === (name ?? '') || onSave(next);
  const closeByKey = () => {
    byKey.current = true;
    onClose();
  };
  return (
    <NameInput
      name={name ?? ''}
      onEnter={(next) => save(next) && closeByKey()}
      onLeave={(next) => {
        onClose();
        save(next);
      }}
      onEscape={closeByKey}
    />
  );
}
