import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert } from './Alert.js';
import { Button } from './Button.js';
import { Stack } from './Card.js';
import { FaultsContext } from './faults.js';
import { useSubmit } from './use-submit.js';

interface FormProps {
  /** The text of the button. */
  action: string;
  /** The text of the button while the form is sent. */
  doing: string;
  /** The sentence for a failure that the server does not explain. */
  fallback: string;
  /** May throw `FieldFaults`, or the `ApiError` of a call. */
  onSubmit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
  /** For the only form of a screen: its button is prominent and as wide as the form. */
  wide?: boolean;
}

/** Fields and the button that sends them. Faults are announced, and the first faulty field gets the focus. */
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
