import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { globalStyle } from './src/theme/global-style.js';

const styledPage: Plugin = {
  name: 'global-style',
  transformIndexHtml: (html) =>
    html.replace(
      '</head>',
      `<style>${globalStyle.replace(/\/\*.*\*\//g, '').replace(/\s+/g, ' ')}</style></head>`,
    ),
};

export default defineConfig({
  plugins: [react(), styledPage],
  define: { BUILD_YEAR: String(new Date().getFullYear()) },
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    // Fonts and scripts stay files of their own: the content security policy allows no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // A few files that every page needs instead of a dozen: each request costs a kilobyte of headers.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /rolldown.runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components)[\\/]/,
            },
            {
              name: 'common',
              test: /web[\\/]src[\\/](analytics[\\/](?!ConsentChoice)|settings|theme|paths|pages[\\/]fault|auth[\\/](session|url-secrets|Require\w+)\.|api[\\/]connection\.|layouts[\\/](RootLayout|AuthLayout|PublicHeader|Footer|SkipLink|ThemePicker|Wordmark|AnalyticsLink)|ui[\\/](BeforeAfter|Badge|Button|Card)\.|pages[\\/]home[\\/]Picture)|proto[\\/]src[\\/](design|plans)|lucide-react[\\/]dist[\\/]esm[\\/](?!icons[\\/](?!(chevron-down|move-horizontal)\.))/,
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
