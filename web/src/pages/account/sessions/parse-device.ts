import Bowser from 'bowser';

interface Device {
  /** Display name such as 'Chrome on Windows'. */
  name: string;
  handheld: boolean;
}

/** Reads the device from a user agent string (parsed by bowser, MIT). */
export function parseDevice(userAgent: string | null): Device {
  if (!userAgent) return { name: 'Unknown browser', handheld: false };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const parts = [browser.name, os.name].filter(Boolean);
  return {
    name: parts.join(' on ') || 'Unknown browser',
    handheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
}
