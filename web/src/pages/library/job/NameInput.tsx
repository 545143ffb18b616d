import { useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { isComposing } from '../../../ui/is-composing.js';

const Input = styled.input`
  width: 100%;
  min-height: 28px;
  padding: 0 8px;
  border: 1px solid ${color('line-strong')};
  border-radius: var(--radius);
  background: ${color('surface')};
  font-weight: 600;
`;

interface NameInputProps {
  name: string;
  onEnter: (name: string) => void;
  onLeave: (name: string) => void;
  onEscape: () => void;
}

export function NameInput({ name, onEnter, onLeave, onEscape }: NameInputProps) {
  const [draft, setDraft] = useState(name);
  const escaped = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      // Without this call, the same key press would also activate the name, which gets the focus.
      event.preventDefault();
      onEnter(draft);
    }
    if (event.key !== 'Escape') return;
    // Some browsers send `blur` to a field that is removed.
    escaped.current = true;
    onEscape();
  };
  return (
    <Input
      aria-label="Name"
      dir="auto"
      value={draft}
      maxLength={200}
      // The user has just started editing.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => escaped.current || onLeave(draft)}
    />
  );
}
