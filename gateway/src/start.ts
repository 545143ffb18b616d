import { createGuard } from '@packshot/chassis/app/guard';
import { followRevocations } from '@packshot/chassis/app/revocations';
import { keepStreams } from '@packshot/chassis/messaging/keep-streams';
import { openProcess } from '@packshot/chassis/process/open-process';
import type { OnStop } from '@packshot/chassis/process/run-service';
import type { Logger } from '@packshot/chassis/telemetry/logger';
import { upstreams, type GatewayConfig } from './config.js';
import { addBodyLimits } from './edge/body-limits.js';
import { createCallerOf } from './edge/caller-of.js';
import { limitCallsUnderWay } from './edge/calls-under-way.js';
import { limitConnections } from './edge/connections.js';
import { compressAnswers } from './edge/compress-answers.js';
import { allowOrigins } from './edge/cors.js';
import { dropForwardedPorts, dropForwardingClaims } from './edge/forwarding.js';
import { addErrorPages } from './edge/error-pages.js';
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

/** Idle timeout in milliseconds, longer than the slowest response and the longest pause in an event stream. */
const idleTimeoutMs = 120_000;

/** Starts the gateway and returns its base URL and logger. */
export async function startGateway(
  config: GatewayConfig,
  onStop: OnStop,
): Promise<{ logger: Logger; url: string }> {
  const { logger, reachNats, openApp } = await openProcess('gateway', config, onStop);
  const nats = await reachNats();
  const keeper = keepStreams({ nats, logger, consumers: [] });
  const revocations = await followRevocations({ nats, logger, onStop });
  const { TRUSTED_PROXIES } = config;
  const { app, listen } = openApp({
    trustProxy: TRUSTED_PROXIES.length > 0 && TRUSTED_PROXIES,
    headers: securityHeaders(config),
    idleTimeoutMs: Math.max(idleTimeoutMs, 2 * config.UPSTREAM_TIMEOUT_MS),
    ownNotFound: true,
  });
  const services = upstreams(config);

  const places = createSlots();
  limitConnections(app, config, places);
  addErrorPages(app);
  cutPipelines(app);
  cutSlowReaders(app, config);
  requireOneHost(app);
  if (TRUSTED_PROXIES.length === 0) dropForwardingClaims(app);
  else dropForwardedPorts(app);
  allowPopupOpener(app);
  await allowOrigins(app, config);
  const callerOf = createCallerOf(createGuard(`${config.AUTH_URL}/.well-known/jwks.json`, revocations));
  await addRateLimits(app, config, callerOf);
  const underWay = limitCallsUnderWay(app, config, places, callerOf);
  addBodyLimits(app);
  refuseStrangers(app, callerOf);
  waitForWholeBodies(app, config, places, callerOf);
  refuseEndedSessions(app, revocations);
  refuseOtherMethods(app);
  await compressAnswers(app);

  addAggregatedHealth(app, services, config.WEB_ROOT, underWay.full, {
    ended_sessions: revocations.check,
    streams: keeper.check,
  });
  for (const service of services) await proxyTo(app, service, config, places, underWay);
  await serveDocuments(app);
  await serveBranding(app);
  await serveWebClient(app, config);

  return { logger, url: await listen(keeper.look) };
}
