import type { User } from '@packshot/proto/rest/users';
import { Fragment } from 'react';
import { LifeBuoy, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConsentChoice } from '../../analytics/ConsentChoice.js';
import { useCall } from '../../api/use-call.js';
import { ConfirmPasswordDialog } from '../../auth/ConfirmPasswordDialog.js';
import { canUsePasskeys } from '../../auth/passkeys/can-use-passkeys.js';
import { session, useSession } from '../../auth/session.js';
import { paths } from '../../paths.js';
import { settings } from '../../settings/settings.js';
import { Button } from '../../ui/Button.js';
import { Stack } from '../../ui/Card.js';
import { Veil } from '../../ui/Veil.js';
import { RetryAlert } from '../../ui/RetryAlert.js';
import { DangerZone } from './DangerZone.js';
import { PasswordForm } from './PasswordForm.js';
import { Passkeys } from './passkeys/Passkeys.js';
import { Profile } from './Profile.js';
import { SecondFactor } from './second-factor/SecondFactor.js';
import { Section } from './Section.js';
import { Sessions } from './sessions/Sessions.js';

const Column = styled(Stack)`
  max-width: 760px;
`;

/** Spec §6: users of a sign-in provider have no password. */
const hasPassword = (user: User): boolean => !user.oauth_provider || user.oauth_provider === 'email';

function Cards() {
  const { data, error, mutate } = useCall('getMe', {
    revalidateOnMount: true,
    onSuccess: session.update,
  });
  // The session's user is newer than the loaded user, because this page and other tabs change the session.
  const { user } = useSession();
  if (!user) return null;
  if (error && !data)
    return <RetryAlert error={error} fallback="Failed to load profile" onRetry={() => mutate()} />;
  const Loading = data ? Fragment : Veil;
  return (
    <>
      <Loading>
        <Profile user={user} />
      </Loading>
      {hasPassword(user) && (
        <Loading>
          <PasswordForm email={user.email} />
        </Loading>
      )}
      <SecondFactor />
      {canUsePasskeys() && <Passkeys />}
      <Sessions />
      <Section title="Presets" text="How your downloaded files look and how they are named.">
        <Button as={Link} to={paths.presets} style={{ alignSelf: 'flex-start' }}>
          <SlidersHorizontal size={18} aria-hidden /> Presets
        </Button>
      </Section>
      <Section title="Contact Support" text="Questions, bugs or ideas? A real person will reply.">
        <Button as={Link} to={paths.contact} style={{ alignSelf: 'flex-start' }}>
          <LifeBuoy size={18} aria-hidden /> Contact Support
        </Button>
      </Section>
      {settings().posthog && (
        <Section title="Analytics" text="With your consent, we count which screens are used.">
          <ConsentChoice />
        </Section>
      )}
      <DangerZone />
      <ConfirmPasswordDialog />
    </>
  );
}

export const AccountPage = () => (
  <Column $gap={24}>
    <h1>Account</h1>
    <Cards />
  </Column>
);
