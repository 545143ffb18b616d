import { Dialog } from '../../ui/Dialog.js';
import { Form } from '../../ui/Form.js';
import { readText } from '../../ui/read-text.js';
import { CodeField } from '../CodeField.js';
import type { Google } from './use-google.js';

/** Asks for the code of somebody whom Google has vouched for. */
export const CodeDialog = ({ google }: { google: Google }) => (
  <Dialog
    open
    title="Enter your code"
    text="Your account uses two-step sign-in, with Google too."
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
