import { defaultPriceReading, type PriceReading } from '@packshot/proto/plans';

/** What this installation is set to; the gateway writes it into every page it serves. */
interface Settings {
  prices: PriceReading;
  posthog?: { key: string; host: string };
}

const defaults: Settings = { prices: defaultPriceReading };

let current: Settings | undefined;

function read(): Settings {
  if (typeof document === 'undefined') return defaults;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="packshot-settings"]');
  return { ...defaults, ...(JSON.parse(meta?.content || '{}') as Partial<Settings>) };
}

export const settings = (): Settings => (current ??= read());

/** For pages that are drawn at build time, where no gateway has spoken yet. */
export function drawWith(chosen: Settings): void {
  current = chosen;
}
