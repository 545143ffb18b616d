import type { Product, ProductDetail } from '@packshot/proto/rest/product-schema';
import type { ProblemBody } from '@packshot/proto/common/problem';
import type { JobsUnderTest, Seller } from './_jobs.js';

interface Answer<T> {
  status: number;
  body: T;
}

/** Calls about products, as one seller makes them. */
export function productCallsOf(jobs: Pick<JobsUnderTest, 'url'>, seller: Seller) {
  const send = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
    const answer = await fetch(`${jobs.url}/api/products${path}`, {
      method,
      headers: { ...seller.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  type Detail = Answer<ProductDetail & ProblemBody>;
  return {
    list: async (query = '') =>
      (await send<{ products: Product[]; total: number }>('GET', query && `?${query}`)).body,
    get: (id: string): Promise<Detail> => send('GET', `/${id}`),
    change: (id: string, body: object): Promise<Detail> => send('PATCH', `/${id}`, body),
    move: (id: string, body: object): Promise<Detail> => send('POST', `/${id}/photos`, body),
    split: (body: object): Promise<Detail> => send('POST', '', body),
    changePhoto: (id: string, photoId: string, body: object): Promise<Detail> =>
      send('PATCH', `/${id}/photos/${photoId}`, body),
    renderAgain: (id: string, body: object = {}): Promise<Detail> =>
      send('POST', `/${id}/render-again`, body),
  };
}
