import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@packshot/chassis/process/ports';
import { parse, stringify } from 'yaml';
import { divideWindows } from '../../observability/rules/divide-windows.js';
import { needGoTool, type GoTool } from '../../run/need-go-tool.js';
import { here } from '../_against.js';
import { untilReady } from '../_is-ready.js';
import { prometheusOptions, prometheusTool } from '../_prometheus.js';
import { receiveNotifications, type Receiver } from './receive-notifications.js';

const observability = join(here, 'deploy/observability');
/** Divisor of windows longer than half an hour. */
export const divisor = 60;

// The versions of deploy/observability/compose.yml.
const blackboxTool: GoTool = {
  name: 'blackbox_exporter',
  works: ['--version'],
  from: 'github.com/prometheus/blackbox_exporter',
  version: 'v0.27.0',
  module: 'github.com/prometheus/blackbox_exporter',
};
const alertmanagerTool: GoTool = {
  name: 'alertmanager',
  works: ['--version'],
  from: 'github.com/prometheus/alertmanager/cmd/alertmanager',
  version: 'v0.28.1',
};

export interface Observers {
  prometheusUrl: string;
  /** Base URL for the metrics of the processes. */
  otlpUrl: string;
  notifications: Receiver;
  stopProbe(): Promise<void>;
  startProbe(): void;
  stop(): Promise<void>;
}

/** Starts Prometheus, Alertmanager and the probe with the committed configuration, and a receiver of notifications. */
export async function startObservers(folder: string, gatewayPort: number): Promise<Observers> {
  const cache = join(here, '.cache');
  const tools = [prometheusTool, alertmanagerTool, blackboxTool].map((tool) => needGoTool(tool, cache));
  const [prometheus, alertmanager, blackbox] = tools as [string, string, string];
  await mkdir(folder, { recursive: true });
  const notifications = await receiveNotifications();
  const ports = {
    prometheus: await findFreePort(),
    alerts: await findFreePort(),
    probe: await findFreePort(),
  };
  const at = (port: number) => `127.0.0.1:${port}`;
  await writePrometheusFiles(folder, {
    alertmanager: at(ports.alerts),
    blackbox: at(ports.probe),
    gateway: at(gatewayPort),
  });
  await writeFile(
    join(folder, 'alertmanager.yml'),
    await alertmanagerConfig(`http://${at(notifications.port)}/`),
  );
  const startProbe = () =>
    start(blackbox, [
      `--config.file=${join(observability, 'blackbox.yml')}`,
      `--web.listen-address=${at(ports.probe)}`,
      '--log.level=error',
    ]);
  let probe = startProbe();
  const others = [
    start(alertmanager, [
      `--config.file=${join(folder, 'alertmanager.yml')}`,
      `--storage.path=${join(folder, 'alertmanager')}`,
      `--web.listen-address=${at(ports.alerts)}`,
      '--cluster.listen-address=',
      '--log.level=error',
    ]),
    start(
      prometheus,
      prometheusOptions(join(folder, 'prometheus.yml'), join(folder, 'prometheus'), ports.prometheus),
    ),
  ];
  const prometheusUrl = `http://${at(ports.prometheus)}`;
  await untilReady(`${prometheusUrl}/-/ready`);
  return {
    prometheusUrl,
    otlpUrl: `${prometheusUrl}/api/v1/otlp`,
    notifications,
    stopProbe: () => end(probe),
    startProbe: () => void (probe = startProbe()),
    async stop() {
      await Promise.all([probe, ...others].map(end));
      notifications.stop();
    },
  };
}

const start = (command: string, args: string[]) =>
  spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });

async function end(child: ReturnType<typeof start>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface PrometheusConfig {
  rule_files: string[];
  alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
  scrape_configs: {
    static_configs: { targets: string[] }[];
    relabel_configs: { replacement?: string }[];
  }[];
}

/** Writes the committed configuration with the addresses of this run, and the rules with divided windows. */
async function writePrometheusFiles(
  folder: string,
  addresses: { alertmanager: string; blackbox: string; gateway: string },
): Promise<void> {
  const config = parse(await readFile(join(observability, 'prometheus.yml'), 'utf8')) as PrometheusConfig;
  config.alerting.alertmanagers[0]!.static_configs[0]!.targets = [addresses.alertmanager];
  const [probe] = config.scrape_configs;
  probe!.static_configs[0]!.targets = [`http://${addresses.gateway}/`];
  for (const relabel of probe!.relabel_configs)
    if (relabel.replacement) relabel.replacement = addresses.blackbox;
  for (const file of config.rule_files) {
    const text = await readFile(join(observability, file), 'utf8');
    await writeFile(join(folder, file), divideWindows(text, divisor));
  }
  await writeFile(join(folder, 'prometheus.yml'), stringify(config));
}

interface Route {
  group_wait?: string;
  group_interval?: string;
  routes?: Route[];
}

/**
 * The committed routes and inhibitions. All receivers are replaced by one URL, and notifications do not wait for others
 * of their group, so that their times are those of the alerts.
 */
async function alertmanagerConfig(url: string): Promise<string> {
  const committed = parse(await readFile(join(observability, 'alertmanager.yml'), 'utf8')) as {
    route: Route;
    receivers: { name: string }[];
  };
  const hurry = (route: Route): Route => ({
    ...route,
    group_wait: '1s',
    group_interval: '5s',
    ...(route.routes ? { routes: route.routes.map(hurry) } : {}),
  });
  return stringify({
    ...committed,
    route: hurry(committed.route),
    receivers: committed.receivers.map(({ name }) => ({
      name,
      webhook_configs: [{ url, send_resolved: true }],
    })),
  });
}
