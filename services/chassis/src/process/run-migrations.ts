import { services, type ServiceName } from '@packshot/proto/services';
import { z } from 'zod';
import { postgresUrlField } from '../config/fields.js';
import { readConfig } from '../config/read-config.js';
import { databaseVariable, ownerVariable } from '../config/service-fields.js';
import { migrate, type Migrations } from '../db/migrate.js';
import { runCommand } from './run-command.js';

/**
 * Runs an operator command that migrates a service's database to this version's schema, before the service's processes
 * are replaced. The command connects as the role that owns the tables, reads only the database URL and prints the
 * applied migrations. The command can be repeated safely.
 */
export const runMigrations = (service: ServiceName, migrations: Migrations): Promise<void> =>
  runCommand(async () => {
    const variable = 'ownerRole' in services[service] ? ownerVariable(service) : databaseVariable(service);
    const config = readConfig(z.object({ [variable]: postgresUrlField })) as Record<string, string>;
    const applied = await migrate(config[variable]!, migrations);
    process.stdout.write(`${service}: ${applied.length > 0 ? applied.join(', ') : 'nothing to do'}\n`);
  });
