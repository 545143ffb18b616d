import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { roles } from '@packshot/proto/design/tokens';
import { globalStyle } from './src/theme/global-style.js';

/** The web app manifest (W3C). Its colours are those of the light theme, because a manifest has one theme. */
const webManifest = {
  id: '/dashboard',
  name: 'Packshot',
  short_name: 'Packshot',
  description: 'Studio pictures from the product photo you already have.',
  start_url: '/dashboard',
  scope: '/',
  display: 'standalone',
  background_color: roles.light.ground,
  theme_color: roles.light.surface,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

const styledPage: Plugin = {
  name: 'global-style',
  transformIndexHtml: (html) =>
    html.replace(
      '</head>',
      `<style>${globalStyle.replace(/\/\*.*\*\//g, '').replace(/\s+/g, ' ')}</style></head>`,
    ),
};

/** Makes the client installable: the manifest, the icons and the colours of both themes. */
const installable: Plugin = {
  name: 'installable',
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' } },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' } },
    ...(['light', 'dark'] as const).map((theme) => ({
      tag: 'meta',
      attrs: {
        name: 'theme-color',
        media: `(prefers-color-scheme: ${theme})`,
        content: roles[theme].surface,
      },
    })),
  ],
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: 'manifest.webmanifest',
      source: JSON.stringify(webManifest),
    });
  },
};

/** Removes library code that this client never uses, because the code would slow down every first visit. */
const lean: Plugin = {
  name: 'lean',
  transform: {
    filter: {
      id: /node_modules[\\/](stylis[\\/]src[\\/]Middleware|react-router[\\/]dist[\\/].*chunk-\w+)\.m?js$/,
    },
    handler: (code) =>
      code
        // Styled-components adds vendor prefixes only on request, so this client does not use the prefixer.
        .replace('export function prefixer', 'export const prefixer = undefined;\nfunction unused')
        // The package's exports always lead to the build with developer warnings.
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false'),
  },
};

/** Keeps zod, which is larger than any page, out of the client: its constants come from files without schemas. */
const noSchemas: Plugin = {
  name: 'no-schemas',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^zod/ },
    handler(_id, importer) {
      this.error(`${importer} would load zod in the browser. Import constants from a file without schemas.`);
    },
  },
};

export default defineConfig({
  plugins: [react(), styledPage, installable, lean, noSchemas],
  define: { BUILD_YEAR: String(new Date().getFullYear()) },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    // The content security policy allows no inline scripts, so fonts and scripts stay separate files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Shared code goes into few files, because each request costs a kilobyte of headers.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components)[\\/]/,
            },
            {
              name: 'common',
              test: /vite[\\/]preload-helper|web[\\/]src[\\/](analytics[\\/](?!ConsentChoice|start)|settings|theme|paths|pages[\\/]fault|auth[\\/](session|url-secrets|wanted-page|Require\w+)\.|api[\\/]connection\.|layouts[\\/](RootLayout|PublicHeader|Footer|SkipLink|ThemePicker|Wordmark|AnalyticsLink)|ui[\\/](BeforeAfter|Badge|Button|Card|plan-card)\.|pages[\\/]home[\\/]Picture)|proto[\\/]src[\\/](design[\\/]theme-modes|plans|money)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!(chevron-down|move-horizontal|check)\.))/,
            },
            {
              name: 'parts',
              minShareCount: 2,
              test: /web[\\/]src[\\/]ui[\\/](Alert|EmptyState|FailedToLoad|Field|Form|IconButton|LinkButton|PasswordField|Progress|Select|Skeleton|Status|TextArea|faults|save-file|text-in|use-later|use-submit)\.|web[\\/]src[\\/]auth[\\/](password|verification|wanted-plan|sign-in-with|refresh-user|redirect-delay)|lucide-react[\\/]dist[\\/]esm[\\/]icons/,
            },
            {
              name: 'data',
              test: /web[\\/]src[\\/]api[\\/](?!connection)|proto[\\/]generated|node_modules[\\/](swr|use-sync-external-store|dequal)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
