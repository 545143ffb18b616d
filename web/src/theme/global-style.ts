import { radius, roles, shadows, typography } from '@packshot/proto/design/tokens';
import { color } from './color.js';
import { phone } from './media.js';

const variables = (theme: keyof typeof roles): string =>
  Object.entries(roles[theme])
    .map(([role, value]) => `--${role}: ${value};`)
    .join('');

/**
 * Both themes as CSS variables, so that changing the theme does not rerender components. The build writes the variables
 * into every page, so that dark pages are not white before any script runs.
 */
export const globalStyle = `
  /* Arial with Inter's measures: nothing moves when the font arrives. Source: fontTools' metrics of Inter 4. */
  @font-face {
    font-family: 'Inter Fallback';
    src: local('Arial'), local('Liberation Sans'), local('Helvetica');
    ascent-override: 90.44%; descent-override: 22.52%; line-gap-override: 0%; size-adjust: 107.12%;
  }
  :root { color-scheme: light; --radius: ${radius}; --shadow: ${shadows.raised}; ${variables('light')} }
  :root[data-theme='dark'] { color-scheme: dark; --shadow: none; ${variables('dark')} }
  /* Height of controls in dense places, larger for thumbs than for a mouse. */
  :root { --dense: 36px; }
  @media (pointer: coarse) { :root { --dense: 44px; } }
  *, *::before, *::after { box-sizing: border-box; }
  html { scroll-behavior: smooth; scroll-padding-top: 88px; -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    /* A phone in landscape has a notch at one side. */
    padding: 0 env(safe-area-inset-right) 0 env(safe-area-inset-left);
    background: ${color('ground')};
    color: ${color('text')};
    font: ${typography.font_weights.regular} ${typography.font_sizes.md} / 1.5 ${typography.font_family};
    -webkit-font-smoothing: antialiased;
    /* Names of files and email addresses may have no place to break. */
    overflow-wrap: break-word;
  }
  h1, h2, h3 { margin: 0; line-height: 1.2; font-weight: ${typography.font_weights.semibold}; letter-spacing: -0.015em; text-wrap: balance; }
  h1 { font-size: ${typography.font_sizes['2xl']}; }
  h2 { font-size: ${typography.font_sizes.lg}; }
  h3 { font-size: ${typography.font_sizes.md}; }
  p { margin: 0; text-wrap: pretty; }
  a { color: inherit; text-underline-offset: 3px; }
  img { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; }
  input:placeholder-shown { text-overflow: ellipsis; }
  /* Keeps a focused control above the bottom tabs. */
  html:has([data-tabs]) { scroll-padding-bottom: 76px; }
  main:focus { outline: none; }
  /* Radix places menus next to their buttons, in an element that it styles inline. */
  ${phone} {
    [data-radix-popper-content-wrapper]:has(> [role='menu']) { inset: auto 0 0 !important; transform: none !important; }
  }
  :focus-visible { outline: 2px solid ${color('focus')}; outline-offset: 2px; border-radius: 4px; }
  @media (prefers-reduced-motion: reduce) {
    html { scroll-behavior: auto; }
    *, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; }
  }
`;
