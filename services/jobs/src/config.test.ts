import { ConfigError, readConfig } from '@packshot/chassis/config/read-config';
import { renderModes } from '@packshot/proto/rest/job-words';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { configSchema, engineOf } from './config.js';
import { createEngine } from './rendering/create-engine.js';

const read = (env: Record<string, string> = {}) =>
  readConfig(configSchema, {
    NODE_ENV: 'test',
    DATABASE_URL_JOBS: 'postgres://localhost/jobs',
    NATS_URL: 'nats://localhost',
    JWKS_URL: 'http://localhost/jwks.json',
    FILES_SIGNING_SECRET: Buffer.alloc(32).toString('base64'),
    OBJECT_STORE_DIR: '/tmp',
    ...env,
  });
const engines = (env: Record<string, string>) => renderModes.map((mode) => engineOf(read(env), mode));

describe('the engine of a mode', () => {
  it('the studio renders all modes by default', () => {
    expect(engines({})).toEqual(['studio', 'studio', 'studio']);
  });

  it('uses a provider for Model Try-On when the key of the provider is set, because only providers show worn garments', () => {
    expect(engines({ GEMINI_API_KEY: 'k' })).toEqual(['studio', 'gemini', 'studio']);
    expect(engines({ GEMINI_API_KEY: 'k', RENDER_ENGINE_MODEL_TRYON: 'studio' })).toEqual([
      'studio',
      'studio',
      'studio',
    ]);
  });

  it('an operator can configure the engine of all modes or of one mode', () => {
    const both = { GEMINI_API_KEY: 'k', OPENAI_API_KEY: 'k' };
    expect(engines({ ...both, RENDER_ENGINE: 'openai', RENDER_ENGINE_STUDIO_WHITE: 'studio' })).toEqual([
      'studio',
      'openai',
      'openai',
    ]);
    expect(engines({ ...both, RENDER_ENGINE_LIFESTYLE_SCENE: 'openai' })).toEqual([
      'studio',
      'gemini',
      'openai',
    ]);
  });

  it.each([
    [{ RENDER_ENGINE: 'gemini' }, 'GEMINI_API_KEY'],
    [{ RENDER_ENGINE_MODEL_TRYON: 'openai' }, 'OPENAI_API_KEY'],
    [{ COMFYUI_URL: 'http://gpu:8188' }, 'COMFYUI_WORKFLOW'],
    [{ MATTING_URL: 'http://user:key@matting:8000' }, 'MATTING_URL'],
    [{ MATTING_URL: 'http://matting:8000/?key=1' }, 'MATTING_URL'],
    [{ MATTING_MODEL_MEAN: '1,2' }, 'MATTING_MODEL_MEAN'],
  ])('rejects missing or invalid engine settings: %o', (env, missing) => {
    expect(() => read(env)).toThrow(missing);
  });

  it.each([
    ['ENOENT', '/nowhere/workflow.json'],
    ['SyntaxError', import.meta.filename],
  ])('rejects an unusable workflow file in one sentence: %s', async (reason, COMFYUI_WORKFLOW) => {
    const config = read({ COMFYUI_URL: 'http://gpu:8188', COMFYUI_WORKFLOW });
    await expect(createEngine(config, pino({ level: 'silent' }))).rejects.toThrow(
      new ConfigError(`Configuration: COMFYUI_WORKFLOW must name a file in JSON (${reason})`),
    );
  });
});
