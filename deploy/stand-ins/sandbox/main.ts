import { commonFields, httpUrlField, portField, secretField } from '@packshot/chassis/config/fields';
import { runService } from '@packshot/chassis/process/run-service';
import { z } from 'zod';
import { startSandbox } from './start-sandbox.js';

// Runs a stand-in for a payment provider that moves no money.
const configSchema = z.object({
  NODE_ENV: z
    .string()
    .optional()
    .refine((env) => env !== 'production', 'the sandbox moves no money and does not run in production'),
  HOST: commonFields.HOST,
  PORT: portField,
  SANDBOX_DIR: z.string(),
  SANDBOX_KEY: secretField,
  SANDBOX_WEBHOOK_SECRET: secretField,
  SANDBOX_PUBLIC_URL: httpUrlField,
  WEBHOOK_URL: httpUrlField,
});

runService(configSchema, (config, onStop) =>
  startSandbox(
    {
      host: config.HOST,
      port: config.PORT,
      publicUrl: config.SANDBOX_PUBLIC_URL,
      dir: config.SANDBOX_DIR,
      key: config.SANDBOX_KEY,
      webhookSecret: config.SANDBOX_WEBHOOK_SECRET,
      webhookUrl: config.WEBHOOK_URL,
    },
    onStop,
  ),
);
