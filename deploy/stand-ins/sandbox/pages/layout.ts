import { radius, roles, shadows, typography } from '@packshot/proto/design/tokens';
import { safe } from './html.js';

const { font_sizes: size, font_weights: weight, font_family: family } = typography;

const variables = (theme: keyof typeof roles): string =>
  Object.entries(roles[theme])
    .map(([role, value]) => `--${role}:${value};`)
    .join('');

const style = `
@font-face { font-family: 'Inter Variable'; src: url('/inter.woff2') format('woff2'); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light dark; --shadow: ${shadows.raised}; ${variables('light')} }
@media (prefers-color-scheme: dark) { :root { --shadow: none; ${variables('dark')} } }
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: ${weight.regular} ${size.md}/1.5 ${family}; -webkit-font-smoothing: antialiased; }
h1, h2 { margin: 0; line-height: 1.2; font-weight: ${weight.semibold}; letter-spacing: -0.015em; text-wrap: balance; }
h1 { font-size: ${size.xl}; } h2 { font-size: ${size.lg}; }
p, dl, dd, fieldset { margin: 0; padding: 0; border: 0; } p { text-wrap: pretty; }
a { color: inherit; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
header { display: flex; align-items: center; gap: 12px; max-width: 1120px; margin: 0 auto; padding: 20px; font-weight: ${weight.semibold}; font-size: ${size.lg}; letter-spacing: -0.015em; }
.narrow-head { max-width: 520px; }
header svg { width: 28px; height: 28px; flex: none; }
.tag { margin-left: auto; padding: 2px 10px; border: 1px solid var(--line); border-radius: 99px; color: var(--text-quiet); font-size: ${size.xs}; font-weight: ${weight.medium}; letter-spacing: 0; white-space: nowrap; }
main { margin: 0 auto; padding: 8px 20px 64px; } main.narrow { max-width: 520px; } main.wide { max-width: 1120px; }
.card { padding: 24px; border: 1px solid var(--line); border-radius: ${radius}; background: var(--surface); box-shadow: var(--shadow); }
.stack { display: grid; gap: 20px; }
.quiet { color: var(--text-quiet); font-size: ${size.sm}; }
.price { font-size: ${size['3xl']}; font-weight: ${weight.semibold}; letter-spacing: -0.03em; line-height: 1.1; font-variant-numeric: tabular-nums; }
.price small { font-size: ${size.md}; font-weight: ${weight.regular}; letter-spacing: 0; color: var(--text-quiet); }
dl { display: grid; border-top: 1px solid var(--line); font-variant-numeric: tabular-nums; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--text-quiet); } dd { text-align: right; } dd.long { overflow-wrap: anywhere; min-width: 0; }
legend { padding: 0; margin-bottom: 8px; font-weight: ${weight.medium}; }
label.choice { display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); cursor: pointer; }
label.choice:first-of-type { border-radius: ${radius} ${radius} 0 0; } label.choice:last-of-type { border-radius: 0 0 ${radius} ${radius}; border-top: 0; }
label.choice:has(:checked) { background: var(--accent-ground); } label.choice:has(:focus-visible) { outline: 2px solid var(--focus); outline-offset: 2px; }
input { font: inherit; color: inherit; accent-color: var(--accent); }
input[type=radio] { width: 18px; height: 18px; margin: 0; flex: none; }
input[type=text] { min-height: 40px; width: 7rem; padding: 0 12px; border: 1px solid var(--line-strong); border-radius: ${radius}; background: var(--surface); }
button { min-height: 48px; padding: 0 20px; border: 1px solid var(--line-strong); border-radius: ${radius}; background: var(--surface); color: var(--text); font: inherit; font-weight: ${weight.medium}; cursor: pointer; transition: background 120ms; }
button:hover { background: var(--sunken); }
button.main { border-color: var(--accent); background: var(--accent); color: var(--on-accent); } button.main:hover { border-color: var(--accent-hover); background: var(--accent-hover); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; } .pair button { padding: 0 8px; }
@media (max-width: 440px) { .card { padding: 20px; } .price small { display: block; margin-top: 6px; } }
.row { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
button.small { min-height: 36px; padding: 0 12px; font-size: ${size.sm}; }
.good { color: var(--success); } .bad { color: var(--danger); }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; } }`;

const logo =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#b93a17"/><path d="M7 23c6 0 9-2 9-8V8h9v15z" fill="#fff"/></svg>';

/** Renders a page of the sandbox in the style of the product. The page has no script, and all URLs are relative. */
export const page = (
  title: string,
  content: string,
  { wide = false, more = '' }: { wide?: boolean; more?: string } = {},
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${safe(title)}</title><link rel="icon" href="data:,"><style>${style}${more}</style></head>
<body>
<header${wide ? '' : ' class="narrow-head"'}>${logo} Packshot <span class="tag">Test payments</span></header>
<main class="${wide ? 'wide' : 'narrow'}">${content}</main>
</body>
</html>`;

/** Renders a page with a single message. */
export const messagePage = (title: string, sentence: string, link?: { href: string; text: string }): string =>
  page(
    title,
    `<div class="card stack"><h1>${safe(title)}</h1><p>${safe(sentence)}</p>${
      link ? `<p><a href="${safe(link.href)}">${safe(link.text)}</a></p>` : ''
    }</div>`,
  );
