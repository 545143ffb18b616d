import { escapeHtml } from './escape-html.js';

/** A line of a chart. A missing value interrupts the line. */
export interface Series {
  name: string;
  points: { at: number; value: number | null }[];
}

const size = { width: 900, height: 240, left: 56, bottom: 24 };
/** Number of horizontal lines with a figure. */
const steps = 4;

/** Draws lines over time with axes and a key. Every line has a different colour. */
export function chart(title: string, unit: string, series: readonly Series[]): string {
  const all = series.flatMap(({ points }) => points);
  const last = Math.max(1, ...all.map(({ at }) => at));
  const most = roundUp(Math.max(...all.map(({ value }) => value ?? 0)));
  const x = (at: number) => size.left + (at / last) * (size.width - size.left);
  const y = (value: number) => (size.height - size.bottom) * (1 - value / most);
  const lines = series.map(({ points }, index) => {
    const parts = points
      .reduce<string[][]>(
        (found, { at, value }) => {
          if (value === null) found.push([]);
          else found.at(-1)!.push(`${x(at).toFixed(1)},${y(value).toFixed(1)}`);
          return found;
        },
        [[]],
      )
      .filter((part) => part.length > 0);
    return parts
      .map(
        (part) =>
          `<polyline fill="none" stroke="${colourOf(index, series.length)}" stroke-width="1.5" points="${part.join(' ')}"/>`,
      )
      .join('');
  });
  const grid = Array.from({ length: steps + 1 }, (_, n) => (n * most) / steps).map(
    (value) =>
      `<line x1="${size.left}" x2="${size.width}" y1="${y(value)}" y2="${y(value)}" stroke="#ddd"/>` +
      `<text x="${size.left - 6}" y="${y(value) + 4}" text-anchor="end">${Number(value.toPrecision(3))}</text>`,
  );
  const key = series.map(
    ({ name }, index) =>
      `<span><i style="background:${colourOf(index, series.length)}"></i>${escapeHtml(name)}</span>`,
  );
  return `<h2>${escapeHtml(title)}</h2>
<svg viewBox="0 -8 ${size.width} ${size.height + 8}" role="img" aria-label="${escapeHtml(`${title}, up to ${most} ${unit}`)}">
${grid.join('')}
<text x="${size.left}" y="${size.height - 4}">0 s</text>
<text x="${size.width}" y="${size.height - 4}" text-anchor="end">${Math.round(last)} s</text>
${lines.join('\n')}
</svg>
<p class="key">${escapeHtml(unit)}: ${key.join(' ')}</p>`;
}

/** Spreads the hues over the whole circle, and alternates the lightness of neighbours. */
const colourOf = (index: number, count: number): string =>
  `hsl(${Math.round((360 * index) / count)} 65% ${index % 2 ? 32 : 48}%)`;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= value)!;
}
