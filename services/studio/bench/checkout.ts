import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderMetadata } from '../src/engine.js';
import type { Estimate } from '../src/model/estimate.js';
import type { PictureRequest } from '../src/presentations/request.js';
import type { Cost } from './cost.js';

/** A picture of a photo, or the stages of Studio White one after the other. */
type Question =
  | { kind: 'picture'; original: Uint8Array; estimate: Estimate; request: PictureRequest }
  | { kind: 'stages'; original: Uint8Array; estimate: Estimate };

type Answer =
  | {
      kind: 'picture';
      png: Uint8Array;
      cutout: Uint8Array;
      metadata: Omit<RenderMetadata, 'engine'>;
      cost: Cost;
    }
  | { kind: 'stages'; png: Uint8Array; stages: Record<string, Cost> };

/** Message of an error, such as the reason why a photo cannot be rendered. */
interface Failure {
  failure: string;
}

/** The built code of a checkout, in a separate process, so that the code of two checkouts can take turns. */
export interface Checkout {
  ask<Kind extends Question['kind']>(
    question: Extract<Question, { kind: Kind }>,
  ): Promise<Extract<Answer, { kind: Kind }>>;
  close(): void;
}

export const ownRoot = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Starts the built code of a checkout.
 *
 * @param root folder of the checkout
 * @throws Error when the checkout is not built
 */
export function openCheckout(root: string): Checkout {
  const dist = join(root, 'services/studio/dist');
  if (!existsSync(dist)) throw new Error(`${root} is not built. Run npm run build in this folder.`);
  const child = fork(fileURLToPath(new URL('checkout-process.mjs', import.meta.url)), [dist], {
    serialization: 'advanced',
    execArgv: ['--expose-gc'],
  });
  let pending: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  child.on('message', (answer: Answer | Failure) => {
    if ('failure' in answer) pending?.reject(new Error(answer.failure));
    else pending?.resolve(answer);
  });
  child.on('exit', (code) => pending?.reject(new Error(`The process of ${root} stopped with code ${code}.`)));
  return {
    ask<Kind extends Question['kind']>(question: Extract<Question, { kind: Kind }>) {
      return new Promise<Answer>((resolve, reject) => {
        pending = { resolve, reject };
        child.send(question);
      }) as Promise<Extract<Answer, { kind: Kind }>>;
    },
    close: () => child.disconnect(),
  };
}
