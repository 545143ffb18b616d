import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startBilling } from './start.js';

runService(configSchema, startBilling);
