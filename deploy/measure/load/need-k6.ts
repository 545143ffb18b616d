import { needGoTool } from '../../run/need-go-tool.js';

/** Load generator that makes the calls (AGPL-3.0). https://k6.io */
const k6 = { name: 'k6', works: ['version'], from: 'go.k6.io/k6', version: 'v1.8.1' };

/** @param cache folder for the build if k6 is not on the PATH @returns the path of the command */
export const needK6 = (cache: string): string => needGoTool(k6, cache);
