/** The colours of the theme, read from the page: a canvas knows no variables. */
export function readChartColors(element: Element): {
  quiet: string;
  line: string;
  lines: string[];
  font: string;
} {
  const style = getComputedStyle(element);
  const of = (role: string) => style.getPropertyValue(`--${role}`).trim();
  return {
    quiet: of('text-quiet'),
    line: of('line'),
    lines: [of('text'), of('success'), of('danger'), of('line-strong')],
    font: `12px ${style.fontFamily}`,
  };
}
