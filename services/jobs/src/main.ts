import { readConfig } from '@packshot/chassis/config/read-config';
import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startJobs } from './start.js';

runService(undefined, (onStop) => startJobs(readConfig(configSchema), onStop));
