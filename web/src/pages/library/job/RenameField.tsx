import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';

const Name = styled.button`
  display: block;
  width: 100%;
  min-height: 28px;
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

const Input = styled.input`
  width: 100%;
  min-height: 28px;
  padding: 0 6px;
  border: 1px solid ${color('line-strong')};
  border-radius: 6px;
  background: ${color('surface')};
  font-weight: 600;
`;

interface RenameFieldProps {
  name: string | null;
  editing: boolean;
  onEdit: () => void;
  onSave: (name: string) => void;
  onCancel: () => void;
}

/** Spec §4: click the name to edit it, Enter saves, Escape cancels. */
export function RenameField({ name, editing, onEdit, onSave, onCancel }: RenameFieldProps) {
  const shown = name || 'Untitled';
  const [draft, setDraft] = useState(name ?? '');
  if (!editing)
    return (
      <Name
        type="button"
        title={shown}
        aria-label={`Rename ${shown}`}
        onClick={() => {
          setDraft(name ?? '');
          onEdit();
        }}
      >
        {shown}
      </Name>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSave(draft);
    if (event.key === 'Escape') onCancel();
  };
  return (
    <Input
      aria-label="Name"
      value={draft}
      maxLength={200}
      // The person has just asked to type here.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onCancel}
    />
  );
}
