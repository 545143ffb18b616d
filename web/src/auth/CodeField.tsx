import { useEffect, useRef } from 'react';
import { Field } from '../ui/Field.js';

/**
 * A code of an authenticator app. It has the focus as soon as it is asked for.
 *
 * @param recovery whether a recovery code does as well
 */
export function CodeField({ recovery = false }: { recovery?: boolean }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
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
