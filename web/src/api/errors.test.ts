import { describe, expect, it } from 'vitest';
import { ApiError, detailOf, sentenceFor } from './errors.js';

describe('the message of a failed call', () => {
  it("returns the server's explanation of a failed call", () => {
    const body = JSON.stringify({
      title: 'Too many',
      status: 429,
      detail: 'Your plan is used up.',
      code: 'quota',
    });
    expect(sentenceFor(new ApiError(429, detailOf(body)), 'Failed to create job')).toBe(
      'Your plan is used up.',
    );
  });

  it.each(['', '<html>502 Bad Gateway</html>', '{"detail":{"nested":true}}', '{"detail":""}', 'null'])(
    'returns the fallback message for an unreadable response: %s',
    (body) => {
      expect(sentenceFor(new ApiError(502, detailOf(body)), 'Login failed')).toBe('Login failed');
      expect(sentenceFor(new TypeError('x is not a function'), 'Login failed')).toBe('Login failed');
    },
  );
});
