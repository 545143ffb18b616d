/**
 * The design tokens, once: the web client's theme and `/api/branding` are made from them. Colours are sRGB hex;
 * shades run from 50 (lightest) to 950 (darkest).
 */
export interface Scale {
  description: string;
  [shade: number]: string;
}

/** Every colour there is, by family and shade; `roles` says what each is used for. */
export const colors = {
  primary: {
    description: 'Paper and ink: warm in the light, true neutral in the dark, where pictures are judged',
    50: '#faf8f4',
    100: '#f3f0ea',
    200: '#e5e0d7',
    300: '#cfc8bc',
    400: '#a59d90',
    500: '#7a7368',
    600: '#5d574e',
    700: '#444039',
    800: '#2b2824',
    900: '#1b1916',
    950: '#100f0d',
  },
  neutral: {
    description: 'Neutral greys of the dark theme',
    50: '#f7f7f7',
    100: '#ededed',
    200: '#d6d6d6',
    300: '#b8b8b8',
    400: '#949494',
    500: '#737373',
    600: '#525252',
    700: '#3a3a3a',
    800: '#262626',
    900: '#1a1a1a',
    950: '#111111',
  },
  accent: {
    description: "The amber-red of a darkroom's safelight, for the one action a screen is about",
    50: '#fdf1ec',
    100: '#fadfd5',
    200: '#f5bca9',
    300: '#ef9376',
    400: '#ea6c47',
    500: '#cf431b',
    600: '#b93a17',
    700: '#962f14',
    800: '#742613',
    900: '#541d10',
    950: '#321009',
  },
  success: {
    description: 'Done',
    50: '#eef7f0',
    100: '#d5ecda',
    200: '#abd8b6',
    300: '#79bd8a',
    400: '#4b9d61',
    500: '#2f8046',
    600: '#246637',
    700: '#1d512d',
    800: '#173f24',
    900: '#112e1b',
    950: '#0a1c10',
  },
  danger: {
    description: 'Failed, or about to be lost',
    50: '#fdf0f0',
    100: '#f9dada',
    200: '#f1b3b3',
    300: '#e68686',
    400: '#d95c5c',
    500: '#c23838',
    600: '#a12b2b',
    700: '#812424',
    800: '#611d1d',
    900: '#451616',
    950: '#290d0d',
  },
} as const satisfies Record<string, Scale>;

/** One family of type, its sizes in rem and its weights. */
export const typography = {
  font_family: "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif",
  font_sizes: {
    xs: '0.75rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '2.75rem',
    '4xl': '4rem',
  },
  font_weights: { regular: 400, medium: 500, semibold: 600 },
} as const;

/** What the family is, for people. */
export const fontDescription =
  'Inter, one variable sans for everything, served from here. Figures line up in tables.';

/** Pixels; everything sits on multiples of 4. */
export const spacing = { 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64 } as const;

/** Rounding of every corner that is rounded. */
export const radius = '10px';

/** The one shadow of what floats above the page. */
export const shadows = {
  raised: '0 1px 2px rgb(16 15 13 / 0.06), 0 6px 20px rgb(16 15 13 / 0.07)',
} as const;

/** What a designer of a new screen should hold on to. */
export const designPrinciples = {
  'A photo studio':
    'Seamless paper, soft light, one product. The interface is the quiet paper; the pictures bring the colour.',
  'One accent':
    "The amber-red of a darkroom's safelight marks the one action a screen is about. Green and red only tell state.",
  'Judge on neutral':
    'Warm paper in the light theme, true neutral greys in the dark one, where pictures are judged.',
  'Readable first': 'Every text reaches WCAG AA on its ground in both themes. Figures line up in tables.',
  'Motion explains': '120 to 200 milliseconds, and none at all for those who ask for less.',
} as const;

/** What a colour is for, in each theme. Components name these, never a shade. */
export const roles = {
  light: {
    ground: colors.primary[50],
    surface: '#ffffff',
    sunken: colors.primary[100],
    line: colors.primary[200],
    'line-strong': colors.primary[500],
    text: colors.primary[900],
    'text-quiet': colors.primary[600],
    accent: colors.accent[600],
    'accent-hover': colors.accent[700],
    'on-accent': '#ffffff',
    focus: colors.accent[500],
    success: colors.success[600],
    danger: colors.danger[600],
    'danger-ground': colors.danger[50],
    'accent-ground': colors.accent[50],
  },
  dark: {
    ground: colors.neutral[950],
    surface: colors.neutral[900],
    sunken: colors.neutral[800],
    line: colors.neutral[700],
    'line-strong': colors.neutral[400],
    text: colors.neutral[100],
    'text-quiet': colors.neutral[300],
    accent: colors.accent[400],
    'accent-hover': colors.accent[300],
    'on-accent': colors.neutral[950],
    focus: colors.accent[300],
    success: colors.success[300],
    danger: colors.danger[300],
    'danger-ground': colors.danger[950],
    'accent-ground': colors.accent[950],
  },
} as const;

/** What a colour is for. */
export type Role = keyof typeof roles.light;
