/** Field of a protobuf message. `value` holds a varint, `body` a length-delimited field, and `raw` the whole field. */
export interface WireField {
  number: number;
  value: number | undefined;
  body: Uint8Array | undefined;
  raw: Uint8Array;
}

/**
 * Reads the fields of one protobuf message without copying, for the part of the wire format that ONNX uses.
 * Source: protobuf.dev/programming-guides/encoding.
 *
 * @throws Error for group fields, which ONNX does not use, and for a message that ends inside a number
 */
export function* wireFields(message: Uint8Array): Generator<WireField> {
  let at = 0;
  const varint = (): number => {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = message[at++];
      if (byte === undefined) throw new Error('the message ends inside a number');
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  };
  while (at < message.length) {
    const start = at;
    const key = varint();
    const type = key & 7;
    let value: number | undefined;
    let body: Uint8Array | undefined;
    if (type === 0) value = varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else if (type === 2) {
      const length = varint();
      body = message.subarray(at, at + length);
      at += length;
    } else throw new Error(`wire type ${type} is not known`);
    yield { number: key >>> 3, value, body, raw: message.subarray(start, at) };
  }
}

/** Encodes a field with an integer (wire type 0). @param value 0 to 2^53 − 1 */
export function varintField(number: number, value: number): Uint8Array {
  return Uint8Array.from([...varintBytes(number << 3), ...varintBytes(value)]);
}

/** Encodes the header of a field with bytes (wire type 2). @param length number of bytes that follow */
export function bodyHeader(number: number, length: number): Uint8Array {
  return Uint8Array.from([...varintBytes((number << 3) | 2), ...varintBytes(length)]);
}

function varintBytes(value: number): number[] {
  const bytes: number[] = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  bytes.push(value);
  return bytes;
}
