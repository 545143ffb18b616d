// Bundles each process into a few files of `dist/`, because finding and loading 1,000 small modules takes half of a
// process's start (ADR 32). Runs after tsc. Does nothing if neither the compiled code nor the packages have changed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';

/** Names of the bundled files. Pools of processes find their bundle by the file name of the module. */
const entries = {
  gateway: 'gateway/dist/main.js',
  auth: 'services/auth/dist/main.js',
  jobs: 'services/jobs/dist/main.js',
  billing: 'services/billing/dist/main.js',
  notification: 'services/notification/dist/main.js',
  admin: 'services/admin/dist/main.js',
  'correct-process': 'services/jobs/dist/cutout/correct-process.js',
  'edit-process': 'services/jobs/dist/edits/edit-process.js',
  'export-process': 'services/jobs/dist/exports/export-process.js',
  'photo-process': 'services/jobs/dist/uploads/photo-process.js',
  'preview-process': 'services/jobs/dist/previews/preview-process.js',
  'render-process': 'services/studio/dist/process/render-process.js',
};

/** Packages with binaries, and packages that read files next to their modules. */
const external = [
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@imgly/background-removal-node',
  '@node-rs/argon2',
  '@techstark/opencv-js',
  'libheif-js',
  'onnxruntime-node',
  'pdfkit',
  'pg-native',
  'sharp',
  'subset-font',
];

const outdir = resolve('dist');
const stamp = `${outdir}/.sha256`;
const digest = digestOfSources();
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== digest) {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await bundle();
  listFiles(metafile);
  shortenMaps(metafile);
  writeFileSync(stamp, digest);
}

function digestOfSources() {
  const hash = createHash('sha256');
  // The record of tsc contains a hash of each source.
  const parts = Object.values(entries).map((entry) => entry.replace(/\/dist\/.*/, ''));
  const records = ['proto', 'services/chassis', 'services/studio/plates', ...new Set(parts)];
  const files = records.map((part) => `${part}/dist/.tsbuildinfo`);
  for (const file of ['package-lock.json', import.meta.filename, ...files]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function bundle() {
  return build({
    entryPoints: entries,
    outdir,
    external,
    bundle: true,
    // Processes share files, and a dynamic import still loads a separate file.
    splitting: true,
    // Logs contain the names of error classes, and an ASN.1 package compares names of its classes.
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
    // CommonJS packages load modules of Node.js with `require`.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    plugins: [{ name: 'addresses', setup: keepAddresses }],
  });
}

/** Lists the files that each part loads, such as `auth.files`. An image contains only the files of its part. */
function listFiles({ outputs }) {
  const names = Object.keys(entries);
  const pools = names.filter((name) => !entries[name].endsWith('/main.js'));
  for (const part of names.filter((name) => !pools.includes(name))) {
    const modules = part === 'jobs' ? [part, ...pools] : [part];
    const files = new Set(modules.map((name) => `dist/${name}.js`));
    // The loop also visits the files that it adds.
    for (const file of files)
      for (const { path } of outputs[file].imports) if (path in outputs) files.add(path);
    const lines = [...files].flatMap((file) => [file, `${file}.map`]);
    writeFileSync(`${outdir}/${part}.files`, lines.join('\n'));
  }
}

/**
 * Keeps one mapping for each line of a package. On Node.js 22, pino reads the call sites of its caller, so each process
 * decodes the maps of its main files when it starts. With all mappings, the gateway needed 35 MB more (measured).
 */
function shortenMaps({ outputs }) {
  for (const file of Object.keys(outputs).filter((name) => name.endsWith('.map'))) {
    const map = JSON.parse(readFileSync(file, 'utf8'));
    const isPackage = map.sources.map((source) => source.includes('/node_modules/'));
    const lines = decode(map.mappings).map((line) =>
      line.filter(([, source], index) => !isPackage[source] || line[index - 1]?.[1] !== source),
    );
    writeFileSync(file, JSON.stringify({ ...map, mappings: encode(lines) }));
  }
}

/** A bundled module keeps its own address, from which it finds files such as weights. */
function keepAddresses({ onLoad }) {
  onLoad({ filter: /\/dist\/.*\.js$/ }, async ({ path }) => {
    if (path.includes('/node_modules/')) return undefined;
    const address = `new URL(${JSON.stringify(relative(outdir, path))}, import.meta.url).href`;
    const contents = (await readFile(path, 'utf8')).replaceAll('import.meta.url', address);
    return { contents, resolveDir: dirname(path) };
  });
}
