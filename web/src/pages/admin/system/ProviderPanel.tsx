import type { AdminSystem } from '@packshot/proto/rest/admin/stats';
import { formatCount } from '../figures.js';
import { providerNames } from '../provider-names.js';
import { Panel } from '../overview/Panel.js';
import { Moment } from '../table/cells.js';
import { FactList } from '../table/FactList.js';
import { Books } from './Books.js';
import { ServiceSilent } from './ServiceSilent.js';

/** State of the payment provider, and whether the books match the provider's records. */
export const ProviderPanel = ({ provider }: Pick<AdminSystem, 'provider'>) => (
  <Panel title="Payment provider">
    {provider ? (
      <FactList
        facts={{
          Provider: providerNames[provider.provider],
          'Last response': provider.last_answer_at ? <Moment at={provider.last_answer_at} /> : 'None yet',
          'Last webhook': provider.last_webhook_at ? <Moment at={provider.last_webhook_at} /> : 'None yet',
          'Calls waiting': formatCount(provider.calls_waiting),
          'Forged webhooks today': formatCount(provider.forged_webhooks_today),
          'Unreadable webhooks today': formatCount(provider.malformed_webhooks_today),
          Books: <Books books={provider.books} />,
        }}
      />
    ) : (
      <ServiceSilent service="billing" />
    )}
  </Panel>
);
