import { needGoTool } from '../../run/need-go-tool.js';

/** AGPL-3.0. Makes the calls. https://k6.io */
const k6 = { name: 'k6', works: ['version'], from: 'go.k6.io/k6', version: 'v1.8.1' };

/** @param cache folder for the build if k6 is not on the PATH @returns the command */
export const needK6 = (cache: string): string => needGoTool(k6, cache);
