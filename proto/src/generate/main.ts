import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { asyncApiDocument } from './asyncapi.js';
import { callsDocument } from './calls.js';
import { openApiDocument } from './openapi.js';

// Writes the documents that are generated from the contracts. With --check, the program only reports stale documents.

const folder = new URL('../../generated/', import.meta.url);
const documents = {
  'openapi.json': openApiDocument(),
  'asyncapi.json': asyncApiDocument(),
  'calls.json': callsDocument(),
};
const check = process.argv.includes('--check');

await mkdir(folder, { recursive: true });
for (const [name, document] of Object.entries(documents)) {
  const file = new URL(name, folder);
  const wanted = `${JSON.stringify(document, null, 2)}\n`;
  const found = await readFile(file, 'utf8').catch(() => '');
  if (found === wanted) continue;
  if (check) {
    process.stderr.write(`proto/generated/${name} is stale. Run npm run generate.\n`);
    process.exitCode = 1;
  } else {
    await writeFile(file, wanted);
  }
}
