import { z } from 'zod';
import { colors, designPrinciples, fontDescription, roles, shadows, typography } from '../design/tokens.js';
import { themeModes } from '../design/theme-modes.js';
import { contract } from './endpoint.js';

const scaleSchema = z
  .object({ description: z.string() })
  .catchall(z.string().regex(/^#[0-9a-f]{6}$/))
  .describe('sRGB hex values by shade, from 50 (lightest) to 950 (darkest)');

const hexSchema = z.string().describe('sRGB hex value');
const themeSchema = z
  .object({ background: hexSchema, text: hexSchema, card_bg: hexSchema, border: hexSchema })
  .catchall(hexSchema)
  .describe('Colours by role: the four roles in this schema and all other roles of the interface');

/** The design system for clients (spec §3). */
export const brandingSchema = z
  .object({
    app_info: z.object({ name: z.string(), version: z.string() }),
    design_principles: z.record(z.string(), z.string()).describe('Text of each principle, by name'),
    colors: z.object({
      primary: scaleSchema,
      neutral: scaleSchema,
      accent: scaleSchema,
      success: scaleSchema,
      danger: scaleSchema,
    }),
    typography: z.object({
      font_family: z.object({
        sans: z.string().describe('Value of the CSS property `font-family`'),
        description: z.string(),
      }),
      font_sizes: z.record(z.string(), z.string()),
      font_weights: z.record(z.string(), z.int()),
    }),
    shadows: z.record(z.string(), z.string()),
    theme_modes: z.object({
      light: themeSchema,
      dark: themeSchema,
      default_mode: z.enum(['auto', 'light', 'dark']),
      storage_key: z.string(),
    }),
  })
  .meta({ id: 'Branding' });
/** Response of `getBranding`. */
export type Branding = z.infer<typeof brandingSchema>;

/** Call of the gateway that returns the design system. */
export const brand = contract('gateway', 'system', {
  getBranding: {
    method: 'GET',
    path: '/api/branding',
    summary: 'Get the design system: colours, typography, shadows and themes',
    auth: 'public',
    success: {
      status: 200,
      description: 'The design tokens',
      schema: brandingSchema,
      cache: 'public, max-age=3600',
    },
    errors: [],
  },
});

/** Returns a theme with all role names, including the four names of the spec (§3). */
const themeOf = (mode: 'light' | 'dark'): Branding['theme_modes']['light'] => ({
  ...roles[mode],
  background: roles[mode].ground,
  text: roles[mode].text,
  card_bg: roles[mode].surface,
  border: roles[mode].line,
});

/** Returns the response of `getBranding`. @param version version of the running system */
export const branding = (version: string): Branding => ({
  app_info: { name: 'Packshot', version },
  design_principles: designPrinciples,
  colors,
  typography: { ...typography, font_family: { sans: typography.font_family, description: fontDescription } },
  shadows,
  theme_modes: { light: themeOf('light'), dark: themeOf('dark'), ...themeModes },
});
