import { describe, expect, it } from 'vitest';
import { addressOf } from './address-of.js';

describe('addressOf', () => {
  it('returns the path that the contract defines', () => {
    expect(addressOf('getMe')).toBe('/api/users/me');
    expect(addressOf('changeJob', { params: { id: 'a/b' } })).toBe('/api/jobs/a%2Fb');
  });

  it('adds only the given parameters to the query', () => {
    const query = { limit: 50, before: undefined, search: 'red & blue' };
    expect(addressOf('listJobs', { query })).toBe('/api/jobs/list?limit=50&search=red+%26+blue');
    expect(addressOf('listJobs')).toBe('/api/jobs/list');
  });
});
