import compress from '@fastify/compress';
import { createApp } from '@packshot/chassis/app/create-app';
import { createGuard } from '@packshot/chassis/app/guard';
import { followRevocations } from '@packshot/chassis/app/revocations';
import { connectNats } from '@packshot/chassis/messaging/connect-nats';
import { keepStreams, checkIntervalMs } from '@packshot/chassis/messaging/keep-streams';
import { enableGracefulShutdown } from '@packshot/chassis/process/enable-graceful-shutdown';
import { openStartupListener } from '@packshot/chassis/process/open-startup-listener';
import { runPeriodically } from '@packshot/chassis/process/run-periodically';
import type { OnStop } from '@packshot/chassis/process/run-service';
import { createLogger, type Logger } from '@packshot/chassis/telemetry/logger';
import { startTelemetry } from '@packshot/chassis/telemetry/start-telemetry';
import type { GatewayConfig } from './config.js';
import { addBodyLimits } from './edge/body-limits.js';
import { createCallerOf } from './edge/caller-of.js';
import { limitCallsUnderWay } from './edge/calls-under-way.js';
import { allowOrigins } from './edge/cors.js';
import { dropForwardingClaims } from './edge/forwarding.js';
import { cutPipelines } from './edge/pipelines.js';
import { createSlots } from './edge/slots.js';
import { addRateLimits } from './edge/rate-limits.js';
import { refuseEndedSessions } from './edge/refuse-ended-sessions.js';
import { requireOneHost } from './edge/require-one-host.js';
import { refuseStrangers } from './edge/refuse-strangers.js';
import { allowPopupOpener, securityHeaders } from './edge/security-headers.js';
import { cutSlowReaders } from './edge/slow-peers.js';
import { waitForWholeBodies } from './edge/whole-bodies.js';
import { addAggregatedHealth } from './health/aggregate.js';
import { serveBranding } from './routes/branding.js';
import { serveDocuments } from './routes/documents.js';
import { proxyTo } from './routes/proxy.js';
import { refuseOtherMethods } from './routes/to-unknown-call-problem.js';
import { serveWebClient } from './routes/web-client.js';
import { upstreams } from './upstreams.js';

/** Longer than a service may take for its answer and than feeds are silent: then nobody reads or writes any more. */
const idleTimeoutMs = 120_000;

/** Starts the gateway. @returns the base URL it listens on */
export async function startGateway(
  config: GatewayConfig,
  onStop: OnStop,
): Promise<{ logger: Logger; url: string }> {
  const logger = createLogger('gateway', config.LOG_LEVEL);
  onStop(await startTelemetry('gateway', config));
  const listener = await openStartupListener({ host: config.HOST, port: config.PORT }, logger, onStop);
  const nats = await listener.waitFor(
    'nats',
    () => connectNats(config.NATS_URL, 'gateway', logger, config.NATS_SEED, 0),
    () => true,
  );
  onStop(() => nats.close());
  const keeper = keepStreams({ nats, logger, consumers: [] });
  const revocations = await followRevocations({ nats, logger, onStop });
  const { TRUSTED_PROXIES } = config;
  const app = createApp(logger, {
    trustProxy: TRUSTED_PROXIES.length > 0 && TRUSTED_PROXIES,
    headers: securityHeaders(config),
    idleTimeoutMs: Math.max(idleTimeoutMs, 2 * config.UPSTREAM_TIMEOUT_MS),
    ownNotFound: true,
  });
  const leave = enableGracefulShutdown(app, config);
  const services = upstreams(config);

  cutPipelines(app);
  cutSlowReaders(app, config);
  requireOneHost(app);
  if (TRUSTED_PROXIES.length === 0) dropForwardingClaims(app);
  allowPopupOpener(app);
  await allowOrigins(app, config);
  const callerOf = createCallerOf(createGuard(`${config.AUTH_URL}/.well-known/jwks.json`, revocations));
  await addRateLimits(app, config, callerOf);
  const places = createSlots();
  const underWay = limitCallsUnderWay(app, config, places, callerOf);
  addBodyLimits(app);
  refuseStrangers(app, callerOf);
  waitForWholeBodies(app, config, places, callerOf);
  refuseEndedSessions(app, revocations);
  refuseOtherMethods(app);
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });

  addAggregatedHealth(app, services, config.WEB_ROOT, underWay.full, {
    ended_sessions: revocations.check,
    streams: keeper.check,
  });
  for (const service of services) await proxyTo(app, service, config, places, underWay);
  await serveDocuments(app);
  await serveBranding(app);
  await serveWebClient(app, config);

  runPeriodically('look after the streams', checkIntervalMs, keeper.look, logger, onStop);
  await listener.close();
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  onStop(leave);
  logger.info({ url }, 'listening');
  return { logger, url };
}
