import { booleanField, httpUrlField, secretsField } from '@packshot/chassis/config/fields';
import { hoursField } from '@packshot/chassis/retention/kept-field';
import { serviceFields } from '@packshot/chassis/config/service-fields';
import type { RenderMode } from '@packshot/proto/rest/job-words';
import { z } from 'zod';

export const providers = ['gemini', 'openai', 'comfyui'] as const;
export type ProviderName = (typeof providers)[number];
/** Reports whether an engine is an AI provider, whose calls cost money and return a different picture each time. */
export const isProvider = (engine: string): boolean => (providers as readonly string[]).includes(engine);

/** URL without a user, a password or a query, because the URL is logged and recorded in traces. */
const plainUrlField = httpUrlField.refine((text) => {
  const { username, password, search, hash } = new URL(text);
  return !username && !password && !search && !hash;
}, 'must not contain a user, a password, a query or a fragment');

const modeEngineField = (mode: string) =>
  z
    .enum(['studio', ...providers])
    .optional()
    .describe(`Engine for ${mode}`);

const priceField = (price: number, what: string) =>
  z.coerce
    .number()
    .min(0)
    .default(price)
    .describe(
      `US dollars per million ${what} tokens in your contract, from which the cost of each job is calculated`,
    );

const channelsField = (defaults: [number, number, number], what: string) =>
  z
    .string()
    .default(defaults.join(','))
    .transform((text) => text.split(',').map(Number))
    .pipe(z.tuple([z.number(), z.number(), z.number()], 'three numbers, separated by commas'))
    .describe(what);

export const configSchema = z
  .object({
    ...serviceFields('jobs'),
    ROLE: z.enum(['api', 'worker']).default('api').describe('`api` answers calls, `worker` renders pictures'),
    FILES_SIGNING_SECRET: secretsField.describe(
      'Secret that signs the links to pictures: 32 bytes in Base64. Older secrets may follow, separated by commas',
    ),
    OBJECT_STORE_DIR: z.string().optional().describe('Folder for the pictures, instead of `S3_*`'),
    S3_ENDPOINT: httpUrlField
      .optional()
      .describe('S3 server for the pictures, instead of `OBJECT_STORE_DIR`'),
    S3_REGION: z.string().default('us-east-1').describe('Region of the bucket'),
    S3_BUCKET: z
      .string()
      .default('packshot')
      .describe('Bucket for the pictures; created when missing, if the access key permits it'),
    S3_ACCESS_KEY: z.string().optional().describe('Access key, required with `S3_ENDPOINT`'),
    S3_SECRET_KEY: z.string().optional().describe('Secret key, required with `S3_ENDPOINT`'),
    ORPHAN_HOURS: hoursField(
      1,
      'orphaned files and files of unfinished uploads, since the newest of them was written. An upload takes seconds, so one hour also allows for clock skew between the store and this host',
    ),
    RENDER_ENGINE: z
      .enum(['studio', ...providers, 'noop'])
      .default('studio')
      .describe(
        'Engine for the pictures: `studio`, or an AI provider. `noop` returns a blank picture at once, to measure the rest of the system',
      ),
    RENDER_ENGINE_STUDIO_WHITE: modeEngineField('Studio White, instead of `RENDER_ENGINE`'),
    RENDER_ENGINE_LIFESTYLE_SCENE: modeEngineField('Lifestyle Scenes, instead of `RENDER_ENGINE`'),
    RENDER_ENGINE_MODEL_TRYON: modeEngineField(
      'Model Try-On, instead of `RENDER_ENGINE`. By default, an AI provider whose key is set: people of the studio wear watches, necklaces and rings, but no garments',
    ),
    GEMINI_API_KEY: z.string().min(1).optional().describe('Key of the Gemini API'),
    GEMINI_MODEL: z.string().default('gemini-3.1-flash-image').describe('Image model of Gemini'),
    GEMINI_BASE_URL: httpUrlField.optional().describe('Another base URL for the Gemini API'),
    OPENAI_API_KEY: z.string().min(1).optional().describe('Key of the OpenAI API'),
    OPENAI_IMAGE_MODEL: z.string().default('gpt-image-1.5').describe('Image model of OpenAI'),
    OPENAI_BASE_URL: httpUrlField.optional().describe('Another base URL for the OpenAI API'),
    COMFYUI_URL: httpUrlField.optional().describe('URL of your ComfyUI server'),
    COMFYUI_WORKFLOW: z
      .string()
      .optional()
      .describe(
        'Workflow file in API format, with `{{photo}}`, `{{prompt}}` and `{{seed}}`; required with `COMFYUI_URL`',
      ),
    AI_FALLBACK: z
      .enum(['studio', 'none'])
      .default('studio')
      .describe(
        'Fallback when a provider fails: `studio` renders the picture here, `none` retries the job later',
      ),
    AI_LEAST_FIDELITY: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(0.85)
      .describe('Minimum share of the product that must stay unchanged in an AI picture'),
    AI_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .default(120_000)
      .describe('Timeout of one call to a provider, in milliseconds'),
    AI_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .default(4)
      .describe('Maximum number of concurrent calls to a provider in one worker'),
    AI_USD_PER_MILLION_INPUT: priceField(0.5, 'input'),
    AI_USD_PER_MILLION_OUTPUT: priceField(60, 'output'),
    MATTING_MODEL: z
      .string()
      .optional()
      .describe('ONNX file of another model that finds the product, such as BiRefNet, instead of ISNet'),
    MATTING_MODEL_SIZE: z.coerce
      .number()
      .int()
      .min(64)
      .max(4096)
      .default(1024)
      .describe('Side of the square input of this model, in pixels'),
    MATTING_MODEL_MEAN: channelsField(
      [123.675, 116.28, 103.53],
      'Mean that is subtracted from red, green and blue (0..255)',
    ),
    MATTING_MODEL_STD: channelsField(
      [58.395, 57.12, 57.375],
      'Standard deviation that red, green and blue are divided by, after the mean is subtracted',
    ),
    MATTING_MODEL_OUTPUT: z
      .enum(['probability', 'logit', 'range'])
      .default('probability')
      .describe(
        'Output of the model: `probability` 0..1, `logit` before the sigmoid, `range` stretched to 0..1',
      ),
    MATTING_KEEP_HEAP: booleanField
      .default(false)
      .describe(
        'Whether a process keeps its memory between pictures: pictures take less time and each render process more memory; needs glibc',
      ),
    MATTING_URL: plainUrlField
      .optional()
      .describe(
        'Base URL of a server that runs the model and speaks the Open Inference Protocol, such as `http://matting:8000`. The model has the name `isnet`, or that of the file in `MATTING_MODEL`',
      ),
    MATTING_TIMEOUT_MS: z.coerce
      .number()
      .int()
      .min(100)
      .max(120_000)
      .default(10_000)
      .describe('Timeout of one call to this server, in milliseconds'),
    MATTING_FALLBACK: z
      .enum(['local', 'none'])
      .default('local')
      .describe(
        'Fallback when this server fails: `local` loads the model into the worker until the server is back, `none` lets jobs wait for the server',
      ),
    RENDER_NOOP_MS: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .describe('Milliseconds that one picture of the `noop` engine takes'),
    RENDER_CONCURRENCY: z.coerce
      .number()
      .int()
      .min(1)
      .max(32)
      .default(1)
      .describe('Number of jobs that one worker renders at once'),
    RENDER_LEASE_MS: z.coerce
      .number()
      .int()
      .min(1_000)
      .default(30_000)
      .describe('Milliseconds without a heartbeat after which a worker loses its job to another worker'),
  })
  .superRefine((config, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!config.OBJECT_STORE_DIR === !config.S3_ENDPOINT) {
      fault('OBJECT_STORE_DIR', 'set exactly one of OBJECT_STORE_DIR and S3_ENDPOINT');
    }
    if (config.S3_ENDPOINT && !config.S3_ACCESS_KEY) fault('S3_ACCESS_KEY', 'required with S3_ENDPOINT');
    if (config.S3_ENDPOINT && !config.S3_SECRET_KEY) fault('S3_SECRET_KEY', 'required with S3_ENDPOINT');
    const named = new Set<string | undefined>([
      config.RENDER_ENGINE,
      config.RENDER_ENGINE_STUDIO_WHITE,
      config.RENDER_ENGINE_LIFESTYLE_SCENE,
      config.RENDER_ENGINE_MODEL_TRYON,
    ]);
    for (const name of providers) {
      const [key, value] = entranceOf(config, name);
      if (named.has(name) && !value) fault(key, `required for the engine ${name}`);
    }
    if (config.COMFYUI_URL && !config.COMFYUI_WORKFLOW)
      fault('COMFYUI_WORKFLOW', 'required with COMFYUI_URL');
  });

export type JobsConfig = z.output<typeof configSchema>;

type Entrance = Pick<JobsConfig, 'GEMINI_API_KEY' | 'OPENAI_API_KEY' | 'COMFYUI_URL'>;

function entranceOf(config: Entrance, name: ProviderName): [key: string, value: string | undefined] {
  const key = { gemini: 'GEMINI_API_KEY', openai: 'OPENAI_API_KEY', comfyui: 'COMFYUI_URL' } as const;
  return [key[name], config[key[name]]];
}

export function engineOf(config: JobsConfig, mode: RenderMode): 'studio' | ProviderName {
  const named = {
    studio_white: config.RENDER_ENGINE_STUDIO_WHITE,
    lifestyle_scene: config.RENDER_ENGINE_LIFESTYLE_SCENE,
    model_tryon: config.RENDER_ENGINE_MODEL_TRYON,
  }[mode];
  if (named) return named;
  if (config.RENDER_ENGINE !== 'studio' && config.RENDER_ENGINE !== 'noop') return config.RENDER_ENGINE;
  const reachable = providers.find((name) => entranceOf(config, name)[1]);
  return mode === 'model_tryon' && reachable ? reachable : 'studio';
}
