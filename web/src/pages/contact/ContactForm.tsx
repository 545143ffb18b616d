import { contactCategories, contactLimits } from '@packshot/proto/rest/contact-words';
import { call } from '../../api/client.js';
import { urls } from '../../api/urls.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Select } from '../../ui/Select.js';
import { MessageField } from './MessageField.js';

/** The fields that keep their values when another message is written. */
export interface Sender {
  name: string;
  email: string;
  category: string;
}

interface ContactFormProps {
  sender: Sender;
  onSent: (sender: Sender) => void;
}

export function ContactForm({ sender, onSent }: ContactFormProps) {
  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name));
    const from = { name: text('name'), email: text('email'), category: text('category') };
    const body = { ...from, subject: text('subject'), message: text('message') };
    await call(urls.contact, { method: 'POST', body });
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
