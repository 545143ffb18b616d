// Prints how many files a reader opens to follow three flows. Usage: `node deploy/test/costs/flows.mjs [-l]`; -l lists
// them.
//
// Starts at the files that implement the flow, and follows every import of values and types. Counts the files of the
// screens, the gateway and the services that do the work. Shared parts are not counted: proto, chassis and studio, and
// the web client without its pages. Tests are not counted either.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const flows = {
  'creating a picture, in the web client': ['web/src/pages/new-shoot/NewShootPage.tsx'],
  'creating a picture, in gateway and jobs': [
    'gateway/src/routes/proxy.ts',
    'services/jobs/src/jobs/create-job.ts',
    'services/jobs/src/worker/render-job.ts',
  ],
  'buying a plan': [
    'web/src/pages/billing/BillingPage.tsx',
    'gateway/src/routes/proxy.ts',
    'services/billing/src/subscriptions/create-subscription.ts',
    'services/billing/src/webhooks/receive-webhook.ts',
  ],
  'deactivating a user': [
    'web/src/pages/admin/users/UsersPage.tsx',
    'services/admin/src/users/change-user.ts',
    'services/auth/src/users/set-active.ts',
  ],
};
const counted = /^(web\/src\/pages|gateway\/src|services\/(jobs|billing|admin|auth)\/src)\//;
const imports = /(?:from\s+|import\(|import\s+)'(\.[^']+)'/g;

/** Returns the files that a file imports, directly or indirectly, including itself. */
function closureOf(starts) {
  const found = new Set();
  const open = [...starts];
  for (let file = open.pop(); file; file = open.pop()) {
    if (found.has(file) || !counted.test(file)) continue;
    found.add(file);
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(imports)) {
      const target = join(root, dirname(file), name.replace(/\.js$/, ''));
      const source = [`${target}.ts`, `${target}.tsx`].find((path) => existsSync(path));
      if (source) open.push(relative(root, source));
    }
  }
  return [...found].toSorted();
}

for (const [flow, starts] of Object.entries(flows)) {
  const files = closureOf(starts);
  process.stdout.write(`${String(files.length).padStart(4)}  ${flow}\n`);
  if (process.argv.includes('-l')) for (const file of files) process.stdout.write(`      ${file}\n`);
}
