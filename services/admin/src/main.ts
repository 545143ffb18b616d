import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startAdmin } from './start.js';

runService(configSchema, startAdmin);
