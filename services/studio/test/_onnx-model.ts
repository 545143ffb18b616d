/**
 * Writes a matting model whose estimate is the brightness of a pixel: an ONNX graph that averages the channels. The
 * format is that of github.com/onnx/onnx/blob/main/onnx/onnx.proto.
 *
 * @param side side of the square input in pixels
 */
export function brightnessModel(side: number): Uint8Array {
  const axes = message([string(1, 'axes'), varint(8, 1), varint(20, 7)]);
  const keep = message([string(1, 'keepdims'), varint(3, 1), varint(20, 2)]);
  const node = message([
    string(1, 'image'),
    string(2, 'matte'),
    string(4, 'ReduceMean'),
    bytes(5, axes),
    bytes(5, keep),
  ]);
  const graph = message([
    bytes(1, node),
    string(2, 'brightness'),
    bytes(11, value('image', [1, 3, side, side])),
    bytes(12, value('matte', [1, 1, side, side])),
  ]);
  const opset = message([string(1, ''), varint(2, 13)]);
  return message([varint(1, 8), bytes(7, graph), bytes(8, opset)]);
}

function value(name: string, dims: number[]): Uint8Array {
  const shape = message(dims.map((dim) => bytes(1, message([varint(1, dim)]))));
  const tensor = message([varint(1, 1), bytes(2, shape)]);
  return message([string(1, name), bytes(2, message([bytes(1, tensor)]))]);
}

const message = (fields: Uint8Array[]): Uint8Array => Uint8Array.from(fields.flatMap((field) => [...field]));
const varint = (field: number, number: number): Uint8Array =>
  Uint8Array.from([...base128(field * 8), ...base128(number)]);
const bytes = (field: number, body: Uint8Array): Uint8Array =>
  Uint8Array.from([...base128(field * 8 + 2), ...base128(body.length), ...body]);
const string = (field: number, text: string): Uint8Array => bytes(field, new TextEncoder().encode(text));

function base128(number: number): number[] {
  const out: number[] = [];
  let rest = number;
  while (rest > 127) {
    out.push((rest & 127) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...out, rest];
}
