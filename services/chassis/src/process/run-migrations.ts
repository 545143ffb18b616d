import type { ServiceName } from '@packshot/proto/services';
import { z } from 'zod';
import { postgresUrlField } from '../config/fields.js';
import { readConfig } from '../config/read-config.js';
import { databaseVariable, ownerVariable } from '../config/service-fields.js';
import { migrate, type Migrations } from '../db/migrate.js';
import { runCommand } from './run-command.js';

/**
 * Runs an operator command that migrates a service's database to this version's schema, before the service's processes
 * are replaced. The command connects as the role that owns the tables, reads only the database URLs and prints the
 * applied migrations. The command can be repeated safely.
 */
export const runMigrations = (service: ServiceName, migrations: Migrations): Promise<void> =>
  runCommand(async () => {
    const [owner, user] = [ownerVariable(service), databaseVariable(service)];
    const url =
      readConfig(z.object({ [owner]: postgresUrlField.optional() }))[owner] ??
      readConfig(z.object({ [user]: postgresUrlField }))[user]!;
    const applied = await migrate(url, migrations);
    process.stdout.write(`${service}: ${applied.length > 0 ? applied.join(', ') : 'nothing to do'}\n`);
  });
