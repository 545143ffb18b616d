import type { TextareaHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { FieldFrame, inputStyle, type Labelled } from './Field.js';

const Area = styled.textarea`
  ${inputStyle}
  min-height: 144px;
  padding: 12px 16px;
  resize: vertical;
`;

/** A labelled multi-line text field. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={area.name}>
      {(ids) => <Area {...ids} {...area} />}
    </FieldFrame>
  );
}
