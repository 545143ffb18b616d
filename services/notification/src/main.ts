import { readConfig } from '@packshot/chassis/config/read-config';
import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startNotification } from './start.js';

runService(undefined, (onStop) => startNotification(readConfig(configSchema), onStop));
