import { z } from 'zod';
import { colors, designPrinciples, fontDescription, roles, shadows, typography } from '../design/tokens.js';
import { themeModes } from '../design/theme-modes.js';
import { contract } from './endpoint.js';

const scaleSchema = z
  .object({ description: z.string() })
  .catchall(z.string().regex(/^#[0-9a-f]{6}$/))
  .describe('sRGB hex by shade, 50 (lightest) to 950 (darkest)');

const hexSchema = z.string().describe('sRGB hex');
const themeSchema = z
  .object({ background: hexSchema, text: hexSchema, card_bg: hexSchema, border: hexSchema })
  .catchall(hexSchema)
  .describe('What each colour is for; beside the four named here, every role of the interface');

/** The design system as a client reads it (spec §3). */
export const brandingSchema = z
  .object({
    app_info: z.object({ name: z.string(), version: z.string() }),
    design_principles: z.record(z.string(), z.string()).describe('Text by name'),
    colors: z.object({
      primary: scaleSchema,
      neutral: scaleSchema,
      accent: scaleSchema,
      success: scaleSchema,
      danger: scaleSchema,
    }),
    typography: z.object({
      font_family: z.object({ sans: z.string().describe('As in CSS'), description: z.string() }),
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
/** The answer of `getBranding`. */
export type Branding = z.infer<typeof brandingSchema>;

/** What the gateway itself answers of the design system. */
export const brand = contract('gateway', 'system', {
  getBranding: {
    method: 'GET',
    path: '/api/branding',
    summary: 'The design system: colours, type, shadows and themes',
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

/** A theme by the names that clients look for, and by our own. */
const themeOf = (mode: 'light' | 'dark'): Branding['theme_modes']['light'] => ({
  ...roles[mode],
  background: roles[mode].ground,
  text: roles[mode].text,
  card_bg: roles[mode].surface,
  border: roles[mode].line,
});

/** What the call answers. @param version of the running system */
export const branding = (version: string): Branding => ({
  app_info: { name: 'Packshot', version },
  design_principles: designPrinciples,
  colors,
  typography: { ...typography, font_family: { sans: typography.font_family, description: fontDescription } },
  shadows,
  theme_modes: { light: themeOf('light'), dark: themeOf('dark'), ...themeModes },
});
