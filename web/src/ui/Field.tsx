import { use, useId, type ComponentProps, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color } from '../theme/color.js';
import { FaultsContext } from './faults.js';

/** Style shared by text fields and lists. */
export const inputStyle = css`
  width: 100%;
  min-height: 44px;
  padding: 0 16px;
  background: ${color('surface')};
  border: 1px solid ${color('line-strong')};
  border-radius: var(--radius);
  &:focus-visible {
    outline-offset: 0;
    border-radius: var(--radius);
  }
  &:disabled {
    opacity: 0.6;
  }
  &[aria-invalid='true'] {
    border-color: ${color('danger')};
  }
  &[readonly] {
    background: ${color('sunken')};
  }
`;

const Input = styled.input`
  ${inputStyle}
`;

const Label = styled.label`
  display: block;
  margin-bottom: 8px;
  font-size: 0.875rem;
  font-weight: 550;
`;

const Hint = styled.span`
  color: ${color('text-quiet')};
  font-weight: 400;
`;

const Fault = styled.p`
  margin-top: 8px;
  color: ${color('danger')};
  font-size: 0.875rem;
`;

export interface Labelled {
  label: string;
  hint?: string | undefined;
  /** Error message, shown below the field. */
  error?: string | undefined;
}

interface FieldFrameProps extends Labelled {
  /** Name under which the form reports errors of the field. */
  name?: string | undefined;
  children: (ids: {
    id: string;
    'aria-invalid': boolean;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A label above a control, and the error below. Screen readers read the label and the error with the control. */
export function FieldFrame({ label, hint, name = '', children, ...given }: FieldFrameProps) {
  const id = useId();
  const faults = use(FaultsContext);
  const error = given.error ?? faults[name];
  return (
    <div>
      <Label htmlFor={id}>
        {label} {hint && <Hint>{hint}</Hint>}
      </Label>
      {children({ id, 'aria-invalid': !!error, 'aria-describedby': error ? `${id}-error` : undefined })}
      {error && (
        <Fault id={`${id}-error`} role="alert">
          {error}
        </Fault>
      )}
    </div>
  );
}

/** A labelled single-line text field. */
export function Field({ label, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} hint={hint} error={error} name={input.name}>
      {(ids) => <Input {...ids} {...input} />}
    </FieldFrame>
  );
}
