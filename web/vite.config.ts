import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  build: {
    // Fonts and scripts stay files of their own: the content security policy allows no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        // Two files that every page needs instead of a dozen: each request costs a kilobyte of headers.
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|styled-components|swr|use-sync-external-store)[\\/]/,
            },
            {
              name: 'common',
              test: /(web[\\/]src[\\/](api|analytics|auth[\\/][\w-]+\.|settings|theme|paths|pages[\\/]fault|layouts[\\/](RootLayout|AuthLayout|PublicHeader|Footer|SkipLink|ThemePicker|Wordmark)|ui[\\/](Alert|Badge|Button|Card|IconButton)))|proto[\\/]src[\\/](design|plans)|lucide-react/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
