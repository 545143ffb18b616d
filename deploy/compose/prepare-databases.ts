import { databaseVariable, ownerVariable } from '@packshot/chassis/config/service-fields';
import { postgresUrlField } from '@packshot/chassis/config/fields';
import { readConfig } from '@packshot/chassis/config/read-config';
import { serviceNames, services } from '@packshot/proto/services';
import { z } from 'zod';
import { ensureDatabases } from '../run/servers/databases.js';

// Creates the databases and roles named by the URLs in the environment, with the passwords in those URLs. Repeated runs
// have no further effect. Usage: `node deploy/dist/compose/prepare-databases.js`
const variables = serviceNames.flatMap((service) => [
  databaseVariable(service),
  ...('ownerRole' in services[service] ? [ownerVariable(service)] : []),
]);
const config = readConfig(
  z.object({
    POSTGRES_URL: postgresUrlField,
    ...Object.fromEntries(variables.map((name) => [name, postgresUrlField])),
  }),
) as Record<string, string>;
const passwords = new Map(
  variables.map((name) => {
    const { username, password } = new URL(config[name]!);
    return [username, decodeURIComponent(password)];
  }),
);
await ensureDatabases(config['POSTGRES_URL']!, (role) => {
  const password = passwords.get(role);
  if (!password) throw new Error(`No URL names the role ${role}.`);
  return password;
});
process.stdout.write(`Databases and roles are ready: ${serviceNames.join(', ')}.\n`);
