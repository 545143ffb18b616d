// Loaded into every process of a measured run (`npm run test:report`). Records each start of a server, run of the
// cut-out model and full-size picture, with its test file. Processes that a test starts inherit the name of the file.
import childProcess from 'node:child_process';
import { appendFileSync } from 'node:fs';
import Module, { syncBuiltinESMExports } from 'node:module';
import { basename } from 'node:path';

const log = process.env.TEST_COSTS_LOG;
/** Side of a finished picture in pixels, equal to `frameSize` of the engine. */
const fullSize = 2000;
const servers = /^(nats-server|postgres|rclone|versitygw|weed|chromium)\b/;
const note = (kind) =>
  appendFileSync(log, `${JSON.stringify({ kind, file: process.env.TEST_COSTS_FILE ?? '' })}\n`);

for (const name of ['spawn', 'fork']) {
  const original = childProcess[name];
  childProcess[name] = function (command, ...rest) {
    const [server] = servers.exec(basename(String(command))) ?? [];
    if (server) note(server);
    else if (name === 'fork') note('fork');
    return original.call(this, command, ...rest);
  };
}
syncBuiltinESMExports();

// Modules are patched when a process loads them, because most processes never do.
// oxlint-disable-next-line no-underscore-dangle -- the one place through which every CommonJS module is loaded
const load = Module._load;
const patched = new Set();
// oxlint-disable-next-line no-underscore-dangle
Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (/[\\/]?onnxruntime-(node|common)\b/.test(request)) patchModel(loaded?.InferenceSession);
  if (/sharp[\w-]*\.node$/.test(request)) patchSharp(loaded);
  return loaded;
};

function patchModel(session) {
  if (!session || patched.has(session)) return;
  patched.add(session);
  const create = session.create;
  session.create = async function (...args) {
    const opened = await create.apply(this, args);
    const run = opened.run;
    opened.run = function (feeds, ...more) {
      const [, , side] = Object.values(feeds)[0].dims;
      note(side >= 512 ? 'model' : 'small model');
      return run.call(this, feeds, ...more);
    };
    return opened;
  };
}

function patchSharp(binding) {
  if (patched.has(binding)) return;
  patched.add(binding);
  const { pipeline } = binding;
  binding.pipeline = function (options, ...rest) {
    if (options.formatOut === 'png' && options.input.rawWidth === fullSize) note('full-size picture');
    return pipeline.call(this, options, ...rest);
  };
}
