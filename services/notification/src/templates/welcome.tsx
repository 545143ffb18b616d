import { plans } from '@packshot/proto/plans';
import type { MailData } from '../mails/mail-data.js';
import { styles } from './styles.js';
import { Layout } from './layout.js';
import { Button, Greeting, Text } from './parts.js';
import type { MailContext, MailContent } from './template.js';

const steps = [
  ['Upload', 'Take a photo with your phone, or choose one you have. Daylight is enough.'],
  ['Choose', 'Pure white for the marketplace, on a model, or in a scene.'],
  ['Download', 'Your pictures wait in the library. The product in them stays exactly yours.'],
] as const;

export const welcome = ({ name }: MailData['welcome'], { origin, support }: MailContext): MailContent => ({
  subject: 'Welcome to Packshot',
  autoSubmitted: 'auto-generated',
  markup: (
    <Layout
      preheader={`Your first ${plans.free.generations} pictures are on us.`}
      heading="Your studio is open"
      support={support}
    >
      <Greeting name={name} />
      <Text>
        It is good to have you here. Your first {plans.free.generations} pictures are on us, and each takes
        three steps.
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
