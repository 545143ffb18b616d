import { useEffect } from 'react';
import { useFreshPassword } from '../../../auth/use-fresh-password.js';
import { guardActs } from '../act.js';

/** Asks for the password where an act wants it fresh. It stands in the frame, so that no page has to think of it. */
export function FreshPassword() {
  const { withPassword, dialog } = useFreshPassword();
  useEffect(() => guardActs(withPassword), [withPassword]);
  return dialog;
}
