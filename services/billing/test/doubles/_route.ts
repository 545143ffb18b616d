import type { Route } from './_double.js';

export const post = (path: RegExp, body: Route['body'], answer: Route['answer']): Route => ({
  method: 'POST',
  path,
  ...(body ? { body } : {}),
  answer,
});

export const get = (path: RegExp, query: Route['query'], answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  ...(query ? { query } : {}),
  answer,
});
