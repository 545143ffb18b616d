import { Dialog } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { readText } from '../../ui/read-text.js';
import { CodeField } from '../CodeField.js';
import type { Google } from './use-google.js';

/** Asks for the second factor after a successful sign-in with Google. */
export const CodeDialog = ({ google }: { google: Google }) => (
  <Dialog
    open
    title="Enter your code"
    text="Two-step sign-in is on for this account, including with Google."
    onClose={google.cancel}
  >
    <Form
      action="Continue"
      doing="Checking..."
      fallback="Failed to complete sign in"
      onSubmit={(values) => google.giveCode(readText(values, 'code'))}
    >
      <CodeField recovery />
    </Form>
  </Dialog>
);
