import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startAuth } from './start.js';

runService(configSchema, startAuth);
