import { AuthLayout } from '../../layouts/AuthLayout.js';
import { Button } from '../../ui/Button.js';
import { Quiet, Stack } from '../../ui/Card.js';
import { Waiting } from '../../ui/Waiting.js';
import { useFault } from './use-fault.js';

const words = {
  loading: { title: 'One moment', text: 'A new version of Packshot is loading.' },
  'no connection': {
    title: 'No connection',
    text: "We couldn't load this page. Check your network. The page opens when you are back online.",
  },
  broken: {
    title: 'Something went wrong',
    text: "We couldn't show this page. Reloading usually fixes this. Your pictures are safe.",
  },
} as const;

const waits = { loading: 'Loading...', 'no connection': 'Waiting for the connection...' };

const LoadAgain = ({ wide = false }) => (
  <Button $look="primary" $wide={wide} onClick={() => location.reload()}>
    Reload
  </Button>
);

/** Replaces a page that breaks or cannot be loaded. */
export function FaultPage() {
  const fault = useFault();
  return (
    <AuthLayout {...words[fault]}>
      {fault === 'broken' ? <LoadAgain wide /> : <Waiting>{waits[fault]}</Waiting>}
    </AuthLayout>
  );
}

/** The same page inside the signed-in layout, whose menu still works. */
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
