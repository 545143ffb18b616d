import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert } from './Alert.js';
import { Button } from './Button.js';
import { Stack } from './Card.js';
import { FaultsContext } from './faults.js';
import { useSubmit } from './use-submit.js';

interface FormProps {
  /** Text of the button. */
  action: string;
  /** Text of the button while the form is being sent. */
  doing: string;
  /** Message for a failure that the server does not explain. */
  fallback: string;
  /** Sends the form and may throw `FieldFaults` or `ApiError`. */
  onSubmit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
  /** Makes the button prominent and as wide as the form, for screens with one form. */
  wide?: boolean;
}

/** Fields with a submit button. Errors are announced, and the first invalid field gets the focus. */
export function Form({ action, doing, fallback, onSubmit, children, wide = false }: FormProps) {
  const { busy, error, faults, submit } = useSubmit(fallback);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!busy) void submit(() => onSubmit(new FormData(form), form), form);
  };
  return (
    <form ref={element} onSubmit={send}>
      <FaultsContext value={faults}>
        <Stack>
          {error && <Alert>{error}</Alert>}
          {children}
          <Button
            $look={wide ? 'primary' : 'plain'}
            $wide={wide}
            disabled={busy}
            style={{ alignSelf: 'flex-start' }}
          >
            {busy ? doing : action}
          </Button>
        </Stack>
      </FaultsContext>
    </form>
  );
}
