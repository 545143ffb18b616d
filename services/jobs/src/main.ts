import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startJobs } from './start.js';

runService(configSchema, startJobs);
