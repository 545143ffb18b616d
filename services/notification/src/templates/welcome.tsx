import { plans } from '@packshot/proto/plans';
import type { MailData } from '../mails/mail-data.js';
import { styles } from './styles.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

const steps = [
  ['Upload', 'Take a photo with your phone, or choose an existing one. Daylight is enough.'],
  ['Choose', 'Select a pure white background, a model, or a scene.'],
  ['Download', 'Your pictures are in your library. We never redraw your product.'],
] as const;

export const welcome = ({ name }: MailData['welcome'], { origin, support }: MailContext): MailContent => ({
  subject: 'Welcome to Packshot',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader={`Your first ${plans.free.generations} pictures are free.`}
      heading="Your studio is ready"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        Welcome to Packshot. Your first {plans.free.generations} pictures are free, and each takes three
        steps.
      </Text>
      <ol style={{ margin: '0 0 24px', padding: '0 0 0 24px' }}>
        {steps.map(([step, words]) => (
          <li key={step} className="text" style={{ ...styles.text, margin: '0 0 8px', paddingLeft: 4 }}>
            <strong style={{ fontWeight: 600 }}>{step}.</strong> {words}
          </li>
        ))}
      </ol>
      <Button href={`${origin}/new-shoot`}>Make your first picture</Button>
    </Layout>
  ),
});
