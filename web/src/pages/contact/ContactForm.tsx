import { contactCategories, contactLimits, type ContactCategory } from '@packshot/proto/rest/contact-words';
import { call } from '../../api/client.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Select } from '../../ui/Select.js';
import { textIn } from '../../ui/text-in.js';
import { MessageField } from './MessageField.js';

/** The fields that keep their values when another message is written. */
export interface Sender {
  name: string;
  email: string;
  category: ContactCategory;
}

interface ContactFormProps {
  sender: Sender;
  onSent: (sender: Sender) => void;
}

export function ContactForm({ sender, onSent }: ContactFormProps) {
  const send = async (values: FormData) => {
    const text = (name: string) => textIn(values, name);
    const category = text('category') as ContactCategory;
    const from = { name: text('name'), email: text('email'), category };
    const body = { ...from, subject: text('subject'), message: text('message') };
    await call('contactSupport', { body });
    onSent(from);
  };
  return (
    <Form wide action="Send Message" doing="Sending..." fallback="Failed to send message" onSubmit={send}>
      <Field
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={contactLimits.name}
        defaultValue={sender.name}
        required
      />
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={sender.email}
        required
      />
      <Select label="Category" name="category" defaultValue={sender.category}>
        {contactCategories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </Select>
      <Field label="Subject" name="subject" maxLength={contactLimits.subject} required />
      <MessageField />
    </Form>
  );
}
