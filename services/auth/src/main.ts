import { readConfig } from '@packshot/chassis/config/read-config';
import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startAuth } from './start.js';

runService(undefined, (onStop) => startAuth(readConfig(configSchema), onStop));
