import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer, Failure, Question } from './checkout-process.js';

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
  const child = fork(fileURLToPath(new URL('checkout-process.ts', import.meta.url)), [dist], {
    serialization: 'advanced',
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
