import type { GoTool } from '../run/need-go-tool.js';

/** Prometheus 3, which receives OTLP. The Go module of version 3.16.0 has the version 0.316.0. */
export const prometheusTool: GoTool = {
  name: 'prometheus',
  works: ['--version'],
  from: 'github.com/prometheus/prometheus/cmd/prometheus',
  version: 'v0.316.0',
  // Prometheus needs no service discovery; the processes push.
  tags: 'remove_all_sd',
};
