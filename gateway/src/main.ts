import { runService } from '@packshot/chassis/process/run-service';
import { configSchema } from './config.js';
import { startGateway } from './start.js';

runService(configSchema, startGateway);
