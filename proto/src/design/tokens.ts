/**
 * A colour family of the design tokens. Colours are sRGB hex. Shades range from 50 (lightest) to 950 (darkest).
 */
export interface Scale {
  description: string;
  [shade: number]: string;
}

/** All colours by family and shade; `roles` defines their use. The web theme and `/api/branding` use these colours. */
export const colors = {
  primary: {
    description: 'Warm paper and ink colours of the light theme',
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
    description: "The amber-red of a darkroom's safelight, for the main action of a screen",
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
    description: 'Successful actions and completed work',
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
    description: 'Errors and destructive actions',
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

/** Font family, with sizes in rem and weights. */
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

/** Description of the font family in the response of `/api/branding`. */
export const fontDescription =
  'Inter, a variable sans-serif font for all texts, served by Packshot. Digits align in tables.';

/** Radius of all rounded corners. */
export const radius = '10px';

/** Shadow of elements above the page, for example of dialogs and menus. */
export const shadows = {
  raised: '0 1px 2px rgb(16 15 13 / 0.06), 0 6px 20px rgb(16 15 13 / 0.07)',
} as const;

/** Design principles for new screens. */
export const designPrinciples = {
  'A photo studio':
    'The interface is a plain backdrop with soft contrasts, like the paper in a photo studio. Only the pictures bring colour.',
  'One accent':
    "The amber-red of a darkroom's safelight marks the main action of a screen. Green and red only indicate a state.",
  'Judge on neutral':
    'The light theme has warm paper colours. The dark theme has neutral greys, so that users can judge pictures.',
  'Readable first': 'Every text reaches WCAG AA on its background in both themes. Digits align in tables.',
  'Motion explains':
    'Animations take 120 to 200 milliseconds. Users who prefer reduced motion see no animations.',
} as const;

/** Purpose of each colour in each theme. Components use roles and never a shade. */
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

/** Name of a colour role. */
export type Role = keyof typeof roles.light;
