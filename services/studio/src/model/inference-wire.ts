import { z } from 'zod';

/*
 * Tensors of the Open Inference Protocol, version 2, over HTTP. Binary tensors follow the JSON head of a body, whose
 * length the header names. Source: kserve.github.io/website, "Open Inference Protocol" and "Binary Tensor Data Extension".
 */

/** Header with the length of the JSON head in bytes. Only bodies with binary tensors have the header. */
export const headLengthHeader = 'inference-header-content-length';

export interface ServedTensors {
  input: string;
  output: string;
  /** Side of the square input and output in pixels. */
  size: number;
  /** Whether the output is a probability, 0..1. */
  isProbability: boolean;
}

export interface WireBody {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Answer that is not the tensor that was asked for. */
export class WrongAnswerError extends Error {
  override readonly name = 'WrongAnswerError';
}

/** Probabilities may leave 0..1 by this much, because servers compute with 8 bits of precision (bf16). */
const tolerance = 0.01;

/** @param values planar RGB, 3 × `size` × `size` */
export function encodeRequest(values: Float32Array, tensors: ServedTensors, binary: boolean): WireBody {
  const { input, output, size } = tensors;
  const tensor = { name: input, shape: [1, 3, size, size], datatype: 'FP32' };
  if (!binary) {
    const request = { inputs: [{ ...tensor, data: [...values] }], outputs: [{ name: output }] };
    return {
      body: new TextEncoder().encode(JSON.stringify(request)),
      headers: { 'content-type': 'application/json' },
    };
  }
  const head = new TextEncoder().encode(
    JSON.stringify({
      inputs: [{ ...tensor, parameters: { binary_data_size: values.byteLength } }],
      outputs: [{ name: output, parameters: { binary_data: true } }],
    }),
  );
  const body = new Uint8Array(head.length + values.byteLength);
  body.set(head);
  // The protocol's numbers are little-endian, as are those of all processors that Packshot supports.
  body.set(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), head.length);
  const headers = {
    'content-type': 'application/octet-stream',
    [headLengthHeader]: String(head.length),
  };
  return { body, headers };
}

const answerSchema = z.object({
  outputs: z
    .array(
      z.object({
        name: z.string(),
        shape: z.array(z.int()),
        datatype: z.string(),
        parameters: z.object({ binary_data_size: z.int().optional() }).loose().nullish(),
        data: z.array(z.unknown()).optional(),
      }),
    )
    .length(1),
});

/**
 * Returns the only tensor of an answer, `size` × `size` numbers.
 *
 * @param headLength value of the header; null for an answer in JSON
 * @throws WrongAnswerError when name, shape, datatype or size differ, or a number is not finite or no
 *   probability
 */
export function decodeAnswer(
  body: Uint8Array,
  headLength: string | null,
  { output, size, isProbability }: ServedTensors,
): Float32Array {
  const end = headLength === null ? body.length : Number(headLength);
  if (!Number.isInteger(end) || end < 0 || end > body.length) throw wrong(`a head of ${headLength} bytes`);
  const answer = answerSchema.safeParse(parseJson(body.subarray(0, end)));
  if (!answer.success) throw wrong('no single tensor');
  const { name, shape, datatype, parameters, data } = answer.data.outputs[0]!;
  if (name !== output) throw wrong(`the tensor "${name}" instead of "${output}"`);
  if (datatype !== 'FP32') throw wrong(`the datatype ${datatype} instead of FP32`);
  const shapes = [
    [1, 1, size, size],
    [1, size, size],
  ].map(String);
  if (!shapes.includes(String(shape))) throw wrong(`the shape ${shape.join('×')}`);
  const values = data ? numbersOf(data) : binaryNumbers(body.subarray(end), parameters?.binary_data_size);
  if (values.length !== size * size) throw wrong(`${values.length} numbers`);
  if (!values.every(Number.isFinite)) throw wrong('numbers that are not finite');
  const isInRange = (value: number) => value >= -tolerance && value <= 1 + tolerance;
  if (isProbability && !values.every(isInRange)) throw wrong('values outside 0..1');
  return values;
}

const wrong = (what: string): WrongAnswerError => new WrongAnswerError(`the answer has ${what}`);

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    throw new WrongAnswerError('the answer is not JSON', { cause: error });
  }
}

/** Servers nest the numbers by rows, or list them flat. The protocol permits both. */
function numbersOf(data: unknown[]): Float32Array {
  const flat = data.some(Array.isArray) ? data.flat(Infinity) : data;
  if (!flat.every((value) => typeof value === 'number')) throw wrong('values that are not numbers');
  return Float32Array.from(flat);
}

function binaryNumbers(bytes: Uint8Array, size: number | undefined): Float32Array {
  if (size !== bytes.length || size % 4 !== 0) throw wrong(`${bytes.length} binary bytes, announced ${size}`);
  // A copy, because the head has any length, so that the numbers may not be aligned.
  return new Float32Array(new Uint8Array(bytes).buffer);
}
