import { Field } from '../ui/Field.js';

/** A code of an authenticator app. @param recovery whether a recovery code does as well */
export const CodeField = ({ recovery = false }: { recovery?: boolean }) => (
  <Field
    label="Code"
    hint={recovery ? '(from your authenticator app, or a recovery code)' : '(from your authenticator app)'}
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={40}
    autoFocus
    required
  />
);
