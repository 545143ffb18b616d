import { fillNamePattern, usualNamePattern } from '@packshot/proto/rest/name-pattern';
import { frameOf, presetSide, type PresetFormat } from '@packshot/proto/rest/preset-limits';
import type { PresetSettings } from '@packshot/proto/rest/preset-schema';

export const formatNames: Record<PresetFormat, string> = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP' };

export const shadowNames: Record<PresetSettings['shadow'], string> = {
  above: 'Light from above',
  left: 'Light from the left',
  right: 'Light from the right',
  none: 'No shadow',
};

/** Settings of a new preset: a square JPEG on white, which most shops take. */
export const usualSettings: PresetSettings = {
  ratio: '1:1',
  long_side: presetSide.usual,
  format: 'jpeg',
  background: '#ffffff',
  margin: 0.06,
  shadow: 'above',
  name_pattern: usualNamePattern,
};

/** Returns settings as one line: "4:5, 1200 × 1500 px, JPEG". */
export function describeSettings({ ratio, long_side, format }: PresetSettings): string {
  const { width, height } = frameOf({ ratio, long_side });
  return `${ratio}, ${width} × ${height} px, ${formatNames[format]}`;
}

const backgroundName = (background: string): string =>
  ({ '#ffffff': 'White', transparent: 'Transparent' })[background] ?? background;

/** Returns the look as one line: "White, margin 6 %, no shadow". */
export const describeLook = ({ background, margin, shadow }: PresetSettings): string =>
  `${backgroundName(background)}, margin ${Math.round(margin * 100)} %, ${shadowNames[shadow].toLowerCase()}`;

const example = { name: 'soy-candle', sku: 'CAN-7', gtin: '04006381333931', mode: 'white', n: '1' };

export const exampleName = ({
  name_pattern,
  format,
}: Pick<PresetSettings, 'name_pattern' | 'format'>): string =>
  `${fillNamePattern(name_pattern, example)}.${format === 'jpeg' ? 'jpg' : format}`;

/** Returns the link with which another signed-in seller sees a preset. Servers and proxies do not see the fragment. */
export const sharedLink = (path: string, code: string): string => `${location.origin}${path}#${code}`;
