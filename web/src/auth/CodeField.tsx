import { useEffect, useRef } from 'react';
import { Field } from '../ui/Field.js';

/**
 * A field for the code of an authenticator app, which takes the focus when it appears.
 *
 * @param recovery whether a recovery code is accepted too
 * @param first whether the code is the next field to fill in
 */
export function CodeField({ recovery = false, first = true }: { recovery?: boolean; first?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (first) element.current?.querySelector('input')?.focus();
  }, [first]);
  return (
    <div ref={element}>
      <Field
        label="Code"
        hint={
          recovery ? '(from your authenticator app, or a recovery code)' : '(from your authenticator app)'
        }
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        required
      />
    </div>
  );
}
