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

/** Returns the options of a Prometheus that receives metrics at `/api/v1/otlp` on 127.0.0.1. */
export const prometheusOptions = (config: string, storage: string, port: number): string[] => [
  `--config.file=${config}`,
  `--storage.tsdb.path=${storage}`,
  `--web.listen-address=127.0.0.1:${port}`,
  '--web.enable-otlp-receiver',
  '--log.level=warn',
];
