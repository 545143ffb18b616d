import { AuthLayout } from '../../layouts/AuthLayout.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Stack } from '../../ui/Card.js';
import { Waiting } from '../../ui/Waiting.js';
import { useFault } from './use-fault.js';

const words = {
  loading: { title: 'One moment', text: 'There is a newer version of Packshot. It is being loaded.' },
  'no connection': {
    title: 'No connection',
    text: 'This page could not be loaded. Please check your network: it will be shown as soon as the connection is back.',
  },
  broken: {
    title: 'Something went wrong',
    text: 'This page could not be shown. Loading it again usually helps; nothing you made is lost.',
  },
} as const;

const waits = { loading: 'Loading...', 'no connection': 'Waiting for the connection...' };

const LoadAgain = ({ wide = false }) => (
  <Button $look="primary" $wide={wide} onClick={() => location.reload()}>
    Load again
  </Button>
);

/** Shown when a page breaks, or cannot be loaded. */
export function FaultPage() {
  const fault = useFault();
  return (
    <AuthLayout {...words[fault]}>
      {fault === 'broken' ? <LoadAgain wide /> : <Waiting>{waits[fault]}</Waiting>}
    </AuthLayout>
  );
}

/** The same inside of the signed-in layout, whose menu goes on working. */
export function FaultInside() {
  const fault = useFault();
  const { title, text } = words[fault];
  return (
    <Stack style={{ alignItems: 'flex-start' }} role="alert">
      <h1>{title}</h1>
      <Quiet>{text}</Quiet>
      {fault === 'broken' && <LoadAgain />}
    </Stack>
  );
}
