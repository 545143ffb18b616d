import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Tensor {
  name: string;
  shape: number[];
  datatype: string;
  values: Float32Array;
}

interface Head {
  inputs: { name: string; shape: number[]; parameters?: { binary_data_size: number }; data?: number[] }[];
  outputs: { name: string; parameters?: { binary_data: boolean } }[];
}

/**
 * Starts a server of the Open Inference Protocol on a free port, with one model. The model's estimate is the mean of the
 * three channels, as that of `brightnessModel`.
 *
 * @param model name of the model
 * @param size side of the square input in pixels
 * @param port port of an earlier server that was closed
 */
export async function startInferenceServer(model: string, size: number, port = 0) {
  const state = {
    ready: true,
    modelReady: true,
    /** Whether the server knows the binary extension. A server that does not know it answers 400. */
    binary: true,
    /** Extensions that the server lists; undefined for a server without a list. */
    extensions: undefined as string[] | undefined,
    /** Whether the server accepts pictures but never answers. */
    silent: false,
    status: 200,
    alter: (tensor: Tensor): Tensor => tensor,
    /** Replaces the number of binary bytes that the head announces. */
    announced: undefined as number | undefined,
    requests: [] as string[],
  };
  const send = (response: ServerResponse, status: number, body: object | Buffer = {}, headers = {}) =>
    response.writeHead(status, headers).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const path = request.url!;
      if (path === '/v2')
        return send(response, 200, {
          name: 'test',
          version: '1',
          ...(state.extensions ? { extensions: state.extensions } : {}),
        });
      if (path === '/v2/health/ready') return send(response, state.ready ? 200 : 503);
      if (path === `/v2/models/${model}/ready`) return send(response, state.modelReady ? 200 : 503);
      if (path === `/v2/models/${model}`)
        return send(response, 200, {
          name: model,
          platform: 'test',
          inputs: [{ name: 'image', datatype: 'FP32', shape: [-1, 3, size, size] }],
          outputs: [{ name: 'matte', datatype: 'FP32', shape: [-1, 1, size, size] }],
        });
      if (path !== `/v2/models/${model}/infer`) return send(response, 404);
      const length = request.headers['inference-header-content-length'];
      state.requests.push(length ? 'binary' : 'json');
      if (state.silent) return undefined;
      if (state.status !== 200) return send(response, state.status, { error: 'planned' });
      if (length && !state.binary) return send(response, 400, { error: 'not JSON' });
      const head = JSON.parse(body.subarray(0, length ? Number(length) : undefined).toString()) as Head;
      const [input] = head.inputs;
      const values = length
        ? new Float32Array(new Uint8Array(body.subarray(Number(length))).buffer)
        : Float32Array.from(input!.data!);
      const shape = [1, 1, size, size];
      const matte = { name: head.outputs[0]!.name, shape, datatype: 'FP32', values: meanOf(values, size) };
      const { values: out, ...tensor } = state.alter(matte);
      if (!length) return send(response, 200, { outputs: [{ ...tensor, data: [...out] }] });
      const announced = state.announced ?? out.byteLength;
      const answer = Buffer.from(
        JSON.stringify({ outputs: [{ ...tensor, parameters: { binary_data_size: announced } }] }),
      );
      return send(response, 200, Buffer.concat([answer, new Uint8Array(out.buffer)]), {
        'Inference-Header-Content-Length': answer.length,
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    state,
    port: taken,
    url: `http://127.0.0.1:${taken}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function meanOf(values: Float32Array, size: number): Float32Array {
  const count = size * size;
  return Float32Array.from(
    { length: count },
    (_, i) => (values[i]! + values[count + i]! + values[2 * count + i]!) / 3,
  );
}
