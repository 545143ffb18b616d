import type { User } from '@packshot/proto/rest/users';
import { BadgeCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { call } from '../../api/client.js';
import { session } from '../../auth/session.js';
import { ResendVerification } from '../../auth/verification/ResendVerification.js';
import { color } from '../../theme/color.js';
import { Badge } from '../../ui/Badge.js';
import { Row } from '../../ui/Card.js';
import { Field } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { formatDate } from '../../ui/format-date.js';
import { readText } from '../../ui/read-text.js';
import { toast } from '../../ui/toast.js';
import { Section } from './Section.js';
import { readableEmail } from '../../ui/readable-email.js';

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 48px;
  margin: 8px 0 0;
  padding-top: 20px;
  border-top: 1px solid ${color('line')};
  & dt {
    color: ${color('text-quiet')};
    font-size: 0.875rem;
  }
  & dd {
    margin: 0;
  }
`;

/** Display names of the sign-in providers. An unknown provider is shown by the technical name of the provider. */
const providers: Record<string, string> = { email: 'Email and password', google: 'Google' };

async function save(values: FormData): Promise<void> {
  toast.settle('profile');
  const body = { full_name: readText(values, 'full_name') };
  session.update(await call('updateMe', { body }));
  toast.say('Profile updated successfully', undefined, 'profile');
}

export function Profile({ user }: { user: User }) {
  const provider = user.oauth_provider || 'email';
  return (
    <Section title="Profile Information">
      <Form action="Save" doing="Saving..." fallback="Failed to update profile" onSubmit={save}>
        <Field
          label="Full Name"
          name="full_name"
          autoComplete="name"
          maxLength={200}
          defaultValue={user.full_name ?? ''}
        />
        <Field label="Email" type="email" autoComplete="email" value={readableEmail(user.email)} readOnly />
        <Row>
          {user.email_verified ? (
            <Badge $tone="success">
              <BadgeCheck size={14} aria-hidden /> Verified
            </Badge>
          ) : (
            <>
              <Badge $tone="danger">Email not verified</Badge>
              <ResendVerification look="link" />
            </>
          )}
        </Row>
      </Form>
      <Facts>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(user.created_at)}</dd>
        </div>
        <div>
          <dt>Sign-in provider</dt>
          <dd>{providers[provider] ?? provider}</dd>
        </div>
      </Facts>
    </Section>
  );
}
