import { Search } from 'lucide-react';
import { useCallback, useRef, useEffect, type KeyboardEvent, type RefObject } from 'react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { wide } from '../../../theme/media.js';
import { inputStyle } from '../../../ui/Field.js';
import { isComposing } from '../../../ui/is-composing.js';
import { useTypedSearch } from '../../../ui/use-typed-search.js';
import { findRowLinks } from './move-focus.js';

const takesText = 'input, textarea, select, [contenteditable]';

/** Moves the focus to the search field when `/` is pressed outside a field. */
function useSearchKey(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(`${takesText}, [role="dialog"], [role="alertdialog"]`))
        return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [field]);
}

const Box = styled.label`
  position: relative;
  flex: 1 1 240px;
  & svg {
    position: absolute;
    top: 50%;
    left: 12px;
    translate: 0 -50%;
    color: ${color('text-quiet')};
  }
  & input {
    ${inputStyle}
    padding: 0 40px 0 36px;
  }
  & kbd {
    display: none;
    position: absolute;
    top: 50%;
    right: 12px;
    padding: 0 8px;
    translate: 0 -50%;
    border: 1px solid ${color('line')};
    border-radius: var(--radius);
    color: ${color('text-quiet')};
    font: inherit;
    font-size: 0.8125rem;
    pointer-events: none;
  }
  & input:focus ~ kbd,
  & input:not(:placeholder-shown) ~ kbd {
    display: none;
  }
  ${wide} {
    & kbd {
      display: block;
    }
    & input {
      min-height: var(--dense);
    }
  }
`;

interface SearchBoxProps {
  label: string;
  searched: string;
  /** Must be a stable function: a new function restarts the typing pause. */
  onSearch: (fields: { search: string }) => void;
}

/**
 * Searches when the user pauses typing. The `/` key moves the focus to the field. The arrow-down key moves to the rows,
 * and Escape leaves the field.
 */
export function SearchBox({ label, searched, onSearch }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  const search = useCallback((text: string) => onSearch({ search: text }), [onSearch]);
  const [typed, type] = useTypedSearch(searched, search);
  useSearchKey(field);
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    findRowLinks(document.body)[0]?.focus();
  };
  return (
    <Box>
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={leave}
      />
      <kbd aria-hidden>/</kbd>
    </Box>
  );
}
