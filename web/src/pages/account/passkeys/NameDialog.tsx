import { Dialog } from '../../../ui/Dialog.js';
import { Field } from '../../../ui/Field.js';
import { Form } from '../../../ui/Form.js';
import { readText } from '../../../ui/read-text.js';

interface NameDialogProps {
  title: string;
  text: string;
  /** Initial name in the field. */
  name: string;
  action: string;
  onName: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a passkey. The dialog closes before the browser asks for the device. */
export const NameDialog = ({ title, text, name, action, onName, onClose }: NameDialogProps) => (
  <Dialog open title={title} text={text} onClose={onClose}>
    <Form
      action={action}
      doing={action}
      fallback="Failed to name the passkey"
      onSubmit={async (values) => {
        onClose();
        onName(readText(values, 'name'));
      }}
    >
      <Field label="Name" name="name" defaultValue={name} maxLength={60} autoComplete="off" required />
    </Form>
  </Dialog>
);
