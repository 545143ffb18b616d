import { useEffect, useRef } from 'react';
import { Field } from '../ui/Field.js';

/**
 * A field for the code of an authenticator app. A new field takes the focus.
 *
 * @param recovery whether the field also accepts a recovery code
 * @param first whether the user fills in the code first, so that the code field takes the focus
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
