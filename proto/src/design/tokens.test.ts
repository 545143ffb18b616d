import { describe, expect, it } from 'vitest';
import { roles, type Role } from './tokens.js';

/** Returns the relative luminance of an sRGB colour, 0..1. Source: WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours, 1..21. Source: WCAG 2.2, "contrast ratio". */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const text = 4.5;
const graphics = 3;
const pairs: [Role, Role, number][] = [
  ...(['ground', 'surface', 'sunken'] as const).flatMap((ground): [Role, Role, number][] => [
    ['text', ground, text],
    ['text-quiet', ground, text],
    ['accent', ground, text],
    ['line-strong', ground, graphics],
    ['focus', ground, graphics],
  ]),
  ['success', 'surface', text],
  ['danger', 'surface', text],
  ['danger', 'danger-ground', text],
  ['text', 'accent-ground', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it.each(pairs)('has enough contrast for %s on %s (WCAG AA)', (front, back, least) => {
    expect(contrast(roles[theme][front], roles[theme][back])).toBeGreaterThanOrEqual(least);
  });
});
