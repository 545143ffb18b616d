// Prerenders the public pages after `vite build`, once for each price list. Visitors can then read the pages before any
// script has run.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Pages that open without a connection. */
const offlinePages = [
  'layouts/SignedInLayout',
  'pages/library/shown/LibraryEntry',
  'pages/dashboard/DashboardPage',
  'pages/login/LoginPage',
];

const root = fileURLToPath(new URL('.', import.meta.url));
const dist = `${root}dist`;
const serverFolder = `${dist}/.prerender`;

await build({
  root,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'src/prerender.tsx',
    outDir: serverFolder,
    emptyOutDir: true,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
  },
});
const { prerender } = await import(pathToFileURL(`${serverFolder}/prerender.mjs`).href);

const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));

/** Returns the chunk of a page and all imported chunks, so that these chunks load in parallel with the entry. */
function chunksOf(source, seen = new Set()) {
  const entry = manifest[source];
  if (!entry || seen.has(entry.file)) return seen;
  seen.add(entry.file);
  for (const imported of entry.imports ?? []) chunksOf(imported, seen);
  return seen;
}

const font = Object.values(manifest).find(({ src }) => src?.endsWith('inter-latin-wght-normal.woff2'));
if (!font) throw new Error('The font is not in the build.');
const fontLink = `<link rel="preload" href="/${font.file}" as="font" type="font/woff2" crossorigin />`;

const shellFile = `${dist}/index.html`;
// The first paint needs the small style sheet and the theme script, so the page inlines both.
const shell = readFileSync(shellFile, 'utf8')
  .replace('</title>', `</title>\n    ${fontLink}`)
  .replace(
    /<link rel="stylesheet"[^>]* href="([^"]+)">/,
    (_link, href) => `<style>${readFileSync(`${dist}${href}`, 'utf8')}</style>`,
  )
  .replace(
    '<script src="/theme.js"></script>',
    () => `<script>${readFileSync(`${dist}/theme.js`, 'utf8')}</script>`,
  );
writeFileSync(shellFile, shell);
// A prerendered page is readable without scripts, so the scripts load after the visible content.
const scriptTags =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)"[^>]*>(?:<\/script>)?/g;
const ownScripts = [...shell.matchAll(scriptTags)].map(([, file]) => file);
const drawnShell = shell.replace(scriptTags, '');
const startLater = readFileSync(`${root}start-later.js`, 'utf8');

const pages = [
  { name: 'home', path: '/', source: 'src/pages/home/HomePage.tsx' },
  {
    name: 'terms',
    path: '/terms',
    source: 'src/pages/terms/TermsPage.tsx',
    title: 'Terms of service · Packshot',
  },
  {
    name: 'privacy',
    path: '/privacy',
    source: 'src/pages/privacy/PrivacyPage.tsx',
    title: 'Privacy policy · Packshot',
  },
];
for (const prices of ['landing', 'billing']) {
  mkdirSync(`${dist}/pages/${prices}`, { recursive: true });
  for (const { name, path, source, title } of pages) {
    const { body, styles } = await prerender(path, prices);
    const scripts = new Set([...ownScripts, ...[...chunksOf(source)].map((file) => `/${file}`)]);
    const start = `<script>${startLater.replace('FILES', JSON.stringify([...scripts]))}</script>`;
    const page = drawnShell
      .replace('</head>', () => `${styles}${start}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
      .replace(/<title>.*<\/title>/, (found) => (title ? `<title>${title}</title>` : found));
    writeFileSync(`${dist}/pages/${prices}/${name}.html`, page);
  }
}
// The worker lists the files of the library, so that the library opens without a connection.
const offlineChunks = new Set();
for (const source of ['index.html', ...offlinePages.map((page) => `src/${page}.tsx`)]) {
  if (!manifest[source]) throw new Error(`${source} is not in the build.`);
  chunksOf(source, offlineChunks);
}
const offlineFiles = [...offlineChunks, font.file].map((file) => `/${file}`).toSorted();
const entry = manifest['index.html'].file;
const release = createHash('sha256').update(offlineFiles.join(' ')).update(shell).digest('hex').slice(0, 12);
const worker = readFileSync(`${root}service-worker.js`, 'utf8')
  .replace('FILES', () => JSON.stringify(offlineFiles))
  .replace('RELEASE', release)
  .replace('ENTRY', entry);
writeFileSync(`${dist}/service-worker.js`, worker);

rmSync(serverFolder, { recursive: true });
rmSync(`${dist}/.vite`, { recursive: true });

// The build compresses each asset once, at the highest level, so that the gateway sends compressed assets without
// further work.
for (const name of readdirSync(`${dist}/assets`)) {
  if (!/\.(js|css|svg)$/.test(name)) continue;
  const file = `${dist}/assets/${name}`;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}
