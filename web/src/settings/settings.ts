import { defaultInvoiceYears } from '@packshot/proto/common/invoice-years';
import { defaultSupportAddress } from '@packshot/proto/common/support-address';
import { defaultPriceReading, type PriceReading } from '@packshot/proto/plans';

/** Where visits are counted, if the operator counts them. */
export interface Analytics {
  key: string;
  host: string;
}

/** The settings of this installation. The gateway writes them into every page that it serves. */
interface Settings {
  prices: PriceReading;
  /** The mail address for questions and complaints. */
  support: string;
  /** Years for which issued invoices keep their buyer once the account is deleted. */
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

/** Sets them for pages that are drawn at build time, without a gateway. */
export function setSettings(chosen: Settings): void {
  current = chosen;
}
