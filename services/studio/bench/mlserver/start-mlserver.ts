import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isnetFormat, readIsnet } from '../../src/model/isnet.js';

const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url));
const packages = ['mlserver==1.7.*', 'openvino'];
/** Milliseconds that the server may take to load and compile the model. */
const patienceMs = 120_000;

/** Returns `bf16` when the processor computes with bf16, which OpenVINO would otherwise emulate. */
export const bestPrecision = (): 'bf16' | 'f32' =>
  /avx512_bf16|amx_bf16/.test(readFileSync('/proc/cpuinfo', 'utf8')) ? 'bf16' : 'f32';

/** Installs MLServer and OpenVINO from PyPI into `.cache`, unless an earlier run has done so. */
function install(): string {
  const bin = join(cache, 'matting-server/bin');
  if (!existsSync(join(bin, 'mlserver'))) {
    execFileSync('python3', ['-m', 'venv', join(cache, 'matting-server')], { stdio: 'inherit' });
    execFileSync(join(bin, 'pip'), ['install', '--quiet', ...packages], { stdio: 'inherit' });
  }
  return bin;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts MLServer with the weights of the worker, on this machine only.
 *
 * @throws Error when the server ends or is not ready within two minutes
 */
export async function startMlServer(precision: 'bf16' | 'f32') {
  const bin = install();
  const folder = join(cache, 'matting-model');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'isnet.onnx'), await readIsnet());
  const runtime = new URL('openvino_runtime.py', import.meta.url);
  await copyFile(runtime, join(folder, 'openvino_runtime.py'));
  const side = isnetFormat.size;
  await writeFile(
    join(folder, 'model-settings.json'),
    JSON.stringify({
      name: isnetFormat.name,
      implementation: 'openvino_runtime.OpenVinoRuntime',
      inputs: [{ name: 'input', datatype: 'FP32', shape: [1, 3, side, side] }],
      outputs: [{ name: isnetFormat.outputName, datatype: 'FP32', shape: [1, 1, side, side] }],
      parameters: { uri: join(folder, 'isnet.onnx'), extra: { precision } },
    }),
  );
  const [http, grpc, metrics] = [await freePort(), await freePort(), await freePort()];
  await writeFile(
    join(folder, 'settings.json'),
    JSON.stringify({
      host: '127.0.0.1',
      http_port: http,
      grpc_port: grpc,
      metrics_port: metrics,
      parallel_workers: 0,
      gzip_enabled: false,
    }),
  );
  const url = `http://127.0.0.1:${http}`;

  async function start() {
    const env = { ...process.env, PYTHONPATH: folder };
    const server = spawn(join(bin, 'mlserver'), ['start', folder], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const deadline = performance.now() + patienceMs;
    while (!(await isReady(`${url}/v2/models/${isnetFormat.name}/ready`))) {
      if (server.exitCode !== null || performance.now() > deadline) throw new Error('MLServer did not start');
      await setTimeout(200);
    }
    return server;
  }

  let server = await start();
  return {
    url,
    pid: () => server.pid!,
    pause: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
    async stop() {
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    restart: async () => void (server = await start()),
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
