import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Alert } from './Alert.js';
import { Button } from './Button.js';
import { Stack } from './Card.js';
import { FaultsContext } from './faults.js';
import { useSubmit } from './use-submit.js';

interface FormProps {
  /** What the button says, and what it says while it works. */
  action: string;
  doing: string;
  /** What is said when the server says nothing readable. */
  fallback: string;
  /** May throw `FieldFaults`, or whatever a call throws. */
  onSubmit: (values: FormData, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
  /** The one action of the whole screen. */
  wide?: boolean;
}

/** Fields and the button that sends them. What is wrong is announced, and the first faulty field gets the focus. */
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
