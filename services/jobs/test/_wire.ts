import { createComfyUi } from '../src/rendering/ai/comfyui.js';
import { createGemini } from '../src/rendering/ai/gemini.js';
import { createOpenAi } from '../src/rendering/ai/openai.js';
import type { ImageProvider } from '../src/rendering/ai/provider.js';
import { json, type Answer } from './_provider-double.js';

export interface Wire {
  name: string;
  connect(url: string): ImageProvider;
  path: string;
  success(picture: Buffer): Answer;
  refusals: Answer[];
  failure(status: number, headers?: Record<string, string>): Answer;
  costUsd: number;
}

const prices = { input: 1, output: 100 };

/** https://ai.google.dev/api/generate-content */
const gemini: Wire = {
  name: 'gemini',
  connect: (baseUrl) =>
    createGemini({ apiKey: 'secret-key', model: 'gemini-3.1-flash-image', baseUrl, prices }),
  path: '/v1beta/models/gemini-3.1-flash-image:generateContent',
  success: (picture) =>
    json(200, {
      candidates: [
        {
          content: {
            role: 'model',
            parts: [{ inlineData: { mimeType: 'image/png', data: picture.toString('base64') } }],
          },
          finishReason: 'STOP',
          index: 0,
        },
      ],
      usageMetadata: { promptTokenCount: 1000, candidatesTokenCount: 1120, totalTokenCount: 2120 },
      modelVersion: 'gemini-3.1-flash-image',
    }),
  refusals: [
    json(200, {
      promptFeedback: { blockReason: 'PROHIBITED_CONTENT' },
      usageMetadata: { promptTokenCount: 9 },
    }),
    json(200, { candidates: [{ content: {}, finishReason: 'IMAGE_SAFETY', index: 0 }] }),
  ],
  failure: (status, headers) =>
    json(status, { error: { code: status, message: 'It failed.', status: 'UNAVAILABLE' } }, headers),
  costUsd: 0.113,
};

/** https://platform.openai.com/docs/api-reference/images/createEdit */
const openai: Wire = {
  name: 'openai',
  connect: (url) =>
    createOpenAi({ apiKey: 'secret-key', model: 'gpt-image-1.5', baseUrl: `${url}/v1`, prices }),
  path: '/v1/images/edits',
  success: (picture) =>
    json(200, {
      created: 1_789_000_000,
      data: [{ b64_json: picture.toString('base64') }],
      output_format: 'png',
      quality: 'high',
      size: '1024x1024',
      usage: { input_tokens: 1000, output_tokens: 1120, total_tokens: 2120 },
    }),
  refusals: [
    json(400, {
      error: {
        message: 'Your request was rejected by the safety system.',
        type: 'image_generation_user_error',
        param: null,
        code: 'moderation_blocked',
      },
    }),
  ],
  failure: (status, headers) =>
    json(
      status,
      { error: { message: 'It failed.', type: 'server_error', param: null, code: null } },
      headers,
    ),
  costUsd: 0.113,
};

/** https://docs.comfy.org/development/comfyui-server/comms_routes */
const comfyui: Wire = {
  name: 'comfyui',
  connect: (url) =>
    createComfyUi({
      url,
      pollMs: 10,
      workflow: {
        1: { class_type: 'LoadImage', inputs: { image: '{{photo}}' } },
        2: { class_type: 'TextEncode', inputs: { text: 'Photo. {{prompt}}', seed: '{{seed}}' } },
        3: { class_type: 'SaveImage', inputs: { images: ['2', 0] } },
      },
    }),
  path: '/prompt',
  success: (picture) => (call, response) => {
    if (call.path === '/upload/image')
      return json(200, { name: 'photo.png', subfolder: '', type: 'input' })(call, response);
    if (call.path === '/prompt')
      return json(200, { prompt_id: 'p1', number: 4, node_errors: {} })(call, response);
    if (call.path.startsWith('/history')) {
      const outputs = { 3: { images: [{ filename: 'out.png', subfolder: '', type: 'output' }] } };
      return json(200, { p1: { outputs, status: { status_str: 'success', completed: true, messages: [] } } })(
        call,
        response,
      );
    }
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  },
  refusals: [],
  failure: (status, headers) =>
    json(status, { error: { type: 'server_error', message: 'It failed.' } }, headers),
  costUsd: 0,
};

export const wires: Wire[] = [gemini, openai, comfyui];
