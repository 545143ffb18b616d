import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startNotification } from './start.js';

runService(configSchema, startNotification);
