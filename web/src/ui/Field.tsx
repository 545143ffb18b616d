import { useId, type InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';

const Input = styled.input`
  width: 100%;
  min-height: 44px;
  padding: 0 14px;
  background: ${color('surface')};
  border: 1px solid ${color('line-strong')};
  border-radius: var(--radius);
  &:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius);
  }
`;

const Label = styled.label`
  display: block;
  margin-bottom: 6px;
  font-size: 0.875rem;
  font-weight: 550;
`;

const Hint = styled.span`
  color: ${color('text-quiet')};
  font-weight: 400;
`;

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>
        {label} {hint && <Hint>{hint}</Hint>}
      </Label>
      <Input id={id} {...input} />
    </div>
  );
}
