import type { PostHog } from 'posthog-js';
import { session, type AuthState } from '../auth/session.js';
import type { Analytics } from '../settings/settings.js';
import { consent } from './consent.js';

/** Forgets the user, deletes everything that PostHog stored in this browser and stops sending. */
function silence(posthog: PostHog): void {
  // The order of these calls matters, because a reset also forgets an opt-out.
  posthog.reset();
  posthog.opt_out_capturing();
  posthog.set_config({ disable_persistence: true });
}

/**
 * Loads PostHog only after consent and stops sending when the consent is withdrawn. By spec §4, the identified user has
 * the properties id, email, name and is_admin, and signing out resets the identity.
 */
export function startAnalytics(target: Analytics): void {
  let started: Promise<PostHog> | undefined;

  const identify = (posthog: PostHog, { user }: AuthState): void => {
    if (consent.read() !== 'granted') return;
    if (!user) return posthog.reset();
    const { id, email, full_name: name, is_admin } = user;
    posthog.identify(id, { id, email, name, is_admin });
  };

  const start = async (): Promise<PostHog> => {
    const { posthog } = await import('posthog-js');
    posthog.init(target.key, {
      api_host: target.host,
      persistence: 'localStorage',
      capture_pageview: 'history_change',
      autocapture: false,
      disable_session_recording: true,
      disable_surveys: true,
      advanced_disable_flags: true,
      // Our content security policy blocks PostHog's add-ons, which are scripts from another origin.
      disable_external_dependency_loading: true,
    });
    session.subscribe((state) => identify(posthog, state));
    return posthog;
  };

  const follow = async (): Promise<void> => {
    if (!started && consent.read() !== 'granted') return;
    const posthog = await (started ??= start());
    if (consent.read() !== 'granted') return silence(posthog);
    if (posthog.has_opted_out_capturing()) {
      posthog.set_config({ disable_persistence: false });
      posthog.opt_in_capturing();
    }
    const now = session.state();
    if (now.user) identify(posthog, now);
  };
  const onAnswer = () =>
    void follow().catch(() => {
      // Loading fails when the network is down or a browser extension blocks PostHog. The next page load tries again.
      started = undefined;
    });
  consent.subscribe(onAnswer);
  onAnswer();
}
