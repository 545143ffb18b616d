import { expect, it } from 'vitest';
import { parseDevice } from './parse-device.js';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
    { name: 'Chrome on Windows', handheld: false },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    { name: 'Safari on iOS', handheld: true },
  ],
  ['something else', { name: 'Unknown browser', handheld: false }],
  [null, { name: 'Unknown browser', handheld: false }],
])('%s', (userAgent, device) => {
  expect(parseDevice(userAgent)).toEqual(device);
});
