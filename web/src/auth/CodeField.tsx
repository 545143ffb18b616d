import { useEffect, useRef } from 'react';
import { Field } from '../ui/Field.js';

/**
 * A code of an authenticator app. It has the focus as soon as it is asked for.
 *
 * @param recovery whether a recovery code does as well
 * @param first whether it is what the person fills in next
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
