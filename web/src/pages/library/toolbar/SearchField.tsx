import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '../../../theme/color.js';
import { inputStyle } from '../../../ui/Field.js';
import { useTypedSearch } from '../../../ui/use-typed-search.js';

const Box = styled.label`
  position: relative;
  flex: 1 1 220px;
  & svg {
    position: absolute;
    top: 50%;
    left: 12px;
    translate: 0 -50%;
    color: ${color('text-quiet')};
  }
  & input {
    ${inputStyle}
    padding-left: 40px;
  }
`;

interface SearchFieldProps {
  searched: string;
  /** Must be a stable function: a new function restarts the typing pause. */
  onSearch: (text: string) => void;
  label?: string;
}

/** Searches when the user pauses typing. */
export function SearchField({ searched, onSearch, label = 'Search by name' }: SearchFieldProps) {
  const [typed, type] = useTypedSearch(searched, onSearch);
  return (
    <Box>
      <Search size={18} aria-hidden />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </Box>
  );
}
