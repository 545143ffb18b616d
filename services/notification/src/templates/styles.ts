import { radius, roles, typography } from '@packshot/proto/design/tokens';
import type { CSSProperties } from 'react';

const { light, dark } = roles;

/** Inline styles of the light theme, because some mail programs support no other styles. */
export const styles = {
  ground: { margin: 0, padding: 0, width: '100%', backgroundColor: light.ground },
  page: { width: '100%', maxWidth: 560, margin: '0 auto' },
  column: { padding: '32px 24px 40px' },
  wordmark: {
    paddingBottom: 16,
    borderBottom: `1px solid ${light.line}`,
    fontFamily: typography.font_family,
    fontSize: 18,
    fontWeight: 600,
    letterSpacing: '-0.02em',
    color: light.text,
  },
  heading: {
    margin: '32px 0 16px',
    fontFamily: typography.font_family,
    fontSize: 26,
    fontWeight: 600,
    lineHeight: 1.25,
    letterSpacing: '-0.02em',
    color: light.text,
  },
  text: {
    margin: '0 0 16px',
    fontFamily: typography.font_family,
    fontSize: 16,
    lineHeight: 1.55,
    color: light.text,
    overflowWrap: 'anywhere',
  },
  quiet: {
    margin: '0 0 12px',
    fontFamily: typography.font_family,
    fontSize: 14,
    lineHeight: 1.5,
    color: light['text-quiet'],
    overflowWrap: 'anywhere',
  },
  link: { color: light['text-quiet'], textDecoration: 'underline' },
  button: { borderRadius: radius, backgroundColor: light.accent },
  buttonLink: {
    display: 'inline-block',
    padding: '14px 24px',
    fontFamily: typography.font_family,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    color: light['on-accent'],
    textDecoration: 'none',
  },
  quote: {
    margin: '0 0 24px',
    padding: '16px 20px',
    borderRadius: radius,
    backgroundColor: light.sunken,
  },
  foot: { marginTop: 32, paddingTop: 20, borderTop: `1px solid ${light.line}` },
} as const satisfies Record<string, CSSProperties>;

/**
 * Dark styles for mail programs that know the reader's theme. The styles contain no quotes or brackets, which React
 * would escape.
 */
export const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: ${dark.ground} !important; }
  .text { color: ${dark.text} !important; }
  .quiet, .link { color: ${dark['text-quiet']} !important; }
  .rule { border-color: ${dark.line} !important; }
  .sunken { background-color: ${dark.sunken} !important; }
  .button { background-color: ${dark.accent} !important; }
  .on-accent { color: ${dark['on-accent']} !important; }
}`;
