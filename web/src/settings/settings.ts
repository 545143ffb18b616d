import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import { defaultPriceReading, type PriceReading } from '@packshot/proto/plans';

/** Analytics service, if the operator has set up such a service. */
export interface Analytics {
  key: string;
  host: string;
}

/** Settings of this installation, which the gateway writes into every page. */
interface Settings {
  prices: PriceReading;
  /** Email address for questions and complaints. */
  support: string;
  /** Number of years for which invoices keep the buyer's details after the account is deleted. */
  invoiceYears: number;
  posthog?: Analytics;
}

const defaults: Settings = {
  prices: defaultPriceReading,
  support: defaultSupportAddress,
  invoiceYears: defaultInvoiceYears,
};

let current: Settings | undefined;

function read(): Settings {
  if (typeof document === 'undefined') return defaults;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="packshot-settings"]');
  return { ...defaults, ...(JSON.parse(meta?.content || '{}') as Partial<Settings>) };
}

export const settings = (): Settings => (current ??= read());

/** Provides the settings for prerendering, where no gateway writes settings. */
export function setSettings(chosen: Settings): void {
  current = chosen;
}
