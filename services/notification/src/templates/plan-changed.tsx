import type { MailData } from '../mails/mail-data.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import { planTexts } from './plan-words.js';
import type { MailContext, MailContent } from './template.js';

/** Email about a change of a plan. The email's texts are in `plan-words.ts`. */
export function planChanged(
  { name, change, ...facts }: MailData['plan-changed'],
  { origin, support }: MailContext,
): MailContent {
  const { heading, preheader, text, action } = planTexts[change](facts);
  return {
    subject: heading,
    autoSubmitted: 'auto-generated',
    markup: (
      <Layout preheader={preheader} heading={heading} support={support}>
        <Greeting name={name} />
        {text.map((sentences) => (
          <Text key={sentences}>{sentences}</Text>
        ))}
        <Button href={`${origin}/billing`}>{action}</Button>
      </Layout>
    ),
  };
}
