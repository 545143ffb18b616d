import { runMigrations } from '@packshot/chassis/process/run-migrations';
import { migrations } from '../migrations/index.js';

// Command for operators: `node services/notification/dist/bin/migrate.js` migrates the database to the schema of this
// version.
await runMigrations('notification', migrations);
