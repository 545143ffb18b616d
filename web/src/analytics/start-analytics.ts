import { session, type AuthState } from '../auth/session.js';
import { settings } from '../settings/settings.js';
import { consent } from './consent.js';

/**
 * Loads PostHog only if this installation has a key and the visitor has agreed. Spec §4: the identified user carries
 * id, email, name and is_admin, and signing out resets the identity.
 */
export function startAnalytics(): void {
  const { posthog: target } = settings();
  if (!target) return;
  let started = false;
  const begin = async (): Promise<void> => {
    if (started || consent.read() !== 'granted') return;
    started = true;
    const { posthog } = await import('posthog-js');
    posthog.init(target.key, {
      api_host: target.host,
      persistence: 'localStorage',
      capture_pageview: 'history_change',
      autocapture: false,
      disable_session_recording: true,
      disable_surveys: true,
      advanced_disable_flags: true,
      // PostHog's add-ons are scripts from another origin, which our content security policy refuses.
      disable_external_dependency_loading: true,
    });
    const identify = ({ user }: AuthState): void => {
      if (!user) return posthog.reset();
      const { id, email, full_name: name, is_admin } = user;
      posthog.identify(id, { id, email, name, is_admin });
    };
    const now = session.state();
    if (now.user) identify(now);
    session.subscribe(identify);
  };
  consent.subscribe(() => void begin());
  void begin();
}
