import { ChevronDown } from 'lucide-react';
import type { SelectHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { FieldFrame, inputStyle, type Labelled } from './Field.js';

const Frame = styled.div`
  position: relative;
  & svg {
    position: absolute;
    right: 12px;
    top: 50%;
    translate: 0 -50%;
    color: ${color('text-quiet')};
    pointer-events: none;
  }
`;

const Native = styled.select`
  ${inputStyle}
  padding-right: 40px;
  appearance: none;
  text-overflow: ellipsis;
`;

/** A labelled drop-down list. The browser's native list works well with phones, keyboards and screen readers. */
export function Select({
  label,
  hint,
  error,
  children,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={select.name}>
      {(ids) => (
        <Frame>
          <Native {...ids} {...select}>
            {children}
          </Native>
          <ChevronDown size={18} aria-hidden />
        </Frame>
      )}
    </FieldFrame>
  );
}
