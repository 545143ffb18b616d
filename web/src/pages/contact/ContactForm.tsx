import { contactCategories, contactLimits, type ContactCategory } from '@packshot/proto/rest/contact-words';
import { call } from '../../api/client.js';
import { Stack } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Select } from '../../ui/Select.js';
import { readText } from '../../ui/read-text.js';
import { MessageField } from './MessageField.js';
import { useDraft } from '../../ui/use-draft.js';

/** Fields whose values stay for the next message. */
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
  const { draft, keep, drop } = useDraft('contact-draft');
  const send = async (values: FormData) => {
    const text = (name: string) => readText(values, name);
    const category = text('category') as ContactCategory;
    const from = { name: text('name'), email: text('email'), category };
    const body = { ...from, subject: text('subject'), message: text('message') };
    await call('contactSupport', { body });
    drop();
    onSent(from);
  };
  return (
    <Form wide action="Send Message" doing="Sending..." fallback="Failed to send message" onSubmit={send}>
      <Stack onInput={(event) => keep(event.currentTarget.closest('form'))}>
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          maxLength={contactLimits.name}
          defaultValue={draft['name'] ?? sender.name}
          required
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={draft['email'] ?? sender.email}
          required
        />
        <Select label="Category" name="category" defaultValue={draft['category'] ?? sender.category}>
          {contactCategories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <Field
          label="Subject"
          name="subject"
          maxLength={contactLimits.subject}
          defaultValue={draft['subject']}
          required
        />
        <MessageField written={draft['message'] ?? ''} />
      </Stack>
    </Form>
  );
}
