import { httpUrlField, portField } from '@packshot/chassis/config/fields';
import { runService } from '@packshot/chassis/process/run-service';
import { z } from 'zod';
import { startProvider } from './start-provider.js';

// A stand-in for Google: a real OpenID provider that accepts every address without a password.
const configSchema = z.object({
  PORT: portField,
  CLIENT_ID: z.string(),
  CLIENT_SECRET: z.string(),
  REDIRECT_URI: httpUrlField,
});

runService(configSchema, ({ PORT, CLIENT_ID, CLIENT_SECRET, REDIRECT_URI }, onStop) =>
  startProvider(
    { port: PORT, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri: REDIRECT_URI },
    onStop,
  ),
);
