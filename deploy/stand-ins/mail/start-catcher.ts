import { createApp } from '@packshot/chassis/app/create-app';
import type { Stop } from '@packshot/chassis/process/run-service';
import { createLogger, type Logger } from '@packshot/chassis/telemetry/logger';
import { Problem } from '@packshot/chassis/app/problem';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { inboxPage } from './inbox-page.js';
import { openMailFolder } from './mail-folder.js';

interface CatcherSettings {
  /** Port of the inbox page. */
  port: number;
  smtpPort: number;
  dir: string;
}

/**
 * Starts a mail server that keeps all emails (smtp-server, MIT-0), with an inbox for people at `/` and for tests at
 * `/messages`.
 */
export async function startCatcher(
  { port, smtpPort, dir }: CatcherSettings,
  onStop: (stop: Stop) => void,
): Promise<{ logger: Logger }> {
  const logger = createLogger('mail', 'info');
  const folder = await openMailFolder(dir);
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: callbackify(async (stream: Readable, session: SMTPServerSession) =>
      folder.save(
        await buffer(stream),
        session.envelope.rcptTo.map(({ address }) => address),
      ),
    ),
  });
  smtp.on('error', (error) => logger.warn({ err: error }, 'a mail client failed'));
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(smtpPort, '127.0.0.1', resolve);
  });
  onStop(() => new Promise<void>((resolve) => smtp.close(() => resolve())));

  const app = createApp(logger);
  app.get('/readyz', async () => ({ status: 'ok' }));
  app.get<{ Querystring: { to?: string } }>('/messages', async ({ query }) => folder.list(query.to));
  app.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(inboxPage(await folder.list())),
  );
  app.get<{ Params: { id: string } }>('/messages/:id/html', async ({ params }, reply) => {
    const mail = await folder.read(params.id);
    if (!mail) throw new Problem('not_found');
    return (
      reply
        .type('text/html; charset=utf-8')
        // An email may show pictures and open links, but must not run scripts or send forms.
        .header(
          'content-security-policy',
          'sandbox allow-popups allow-popups-to-escape-sandbox; script-src none',
        )
        .send(mail.html.replace('<head>', '<head><base target="_blank">'))
    );
  });
  app.get<{ Params: { id: string; index: string } }>(
    '/messages/:id/attachments/:index',
    async ({ params }, reply) => {
      const found = await folder.attachment(params.id, Number(params.index));
      if (!found) throw new Problem('not_found');
      return reply.header('content-security-policy', 'sandbox').type(found.contentType).send(found.content);
    },
  );
  await app.listen({ host: '127.0.0.1', port });
  onStop(() => app.close());
  return { logger };
}
