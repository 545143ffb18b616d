import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { color } from '../theme/color.js';
import { FieldFrame, inputStyle, type Labelled } from './Field.js';

const Box = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${inputStyle}
  padding-right: 72px;
`;

const Toggle = styled.button`
  position: absolute;
  inset: 0 0 0 auto;
  min-width: 64px;
  padding: 0 16px;
  border: 0;
  border-radius: var(--radius);
  background: none;
  color: ${color('text-quiet')};
  font-size: 0.875rem;
  font-weight: 550;
  cursor: pointer;
  &:hover {
    color: ${color('text')};
  }
`;

const Unseen = styled.span`
  position: absolute;
  overflow: hidden;
  width: 1px;
  height: 1px;
  clip-path: inset(50%);
`;

/** A password field with a button that reveals the password. Sending the form hides the password again. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Labelled & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>) {
  const [shown, setShown] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { form } = element.current ?? {};
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  return (
    <FieldFrame label={label} hint={hint} error={error} name={input.name}>
      {(ids) => (
        <Box>
          <Input
            ref={element}
            {...ids}
            maxLength={200}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            type={shown ? 'text' : 'password'}
          />
          <Toggle type="button" onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
            <Unseen> {label.toLowerCase()}</Unseen>
          </Toggle>
        </Box>
      )}
    </FieldFrame>
  );
}
