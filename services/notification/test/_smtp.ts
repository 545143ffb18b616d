import { findFreePort } from '@packshot/chassis/process/ports';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { canonicalEmail } from '@packshot/proto/common/email-address';

export interface ReceivedMail extends Email {
  /** Recipients in the envelope, with domains in ASCII as sent. The library shows domains in Unicode. */
  recipients: string[];
  /** Email as the server received it. */
  raw: string;
}

export interface TestSmtp {
  url: string;
  mails: ReceivedMail[];
  /** Returns the emails whose envelope contains the address. */
  to(address: string): ReceivedMail[];
  /** Rejects a recipient with the given response code; with code 0, accepts the recipient again. */
  refuse(address: string, code: number): void;
  /** Accepts the next email but breaks the connection before confirming the email. */
  loseNextReceipt(): void;
  /** Returns the number of attempts for a recipient, including rejected attempts. */
  attempts(address: string): number;
  down(): Promise<void>;
  up(): Promise<void>;
}

/** Starts a real mail server on a fixed port, which tests can stop and restart. */
export async function startTestSmtp(): Promise<TestSmtp> {
  const port = await findFreePort();
  const mails: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const tried: string[] = [];
  let losing = false;
  let server: SMTPServer | undefined;

  const create = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 100,
      logger: false,
      onRcptTo({ address }, _session, done) {
        tried.push(address);
        const responseCode = refused.get(address);
        done(responseCode ? Object.assign(new Error('refused'), { responseCode }) : undefined);
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        const receive = async () => {
          const raw = Buffer.concat(chunks);
          const recipients = session.envelope.rcptTo.map(({ address }) => canonicalEmail(address));
          mails.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString('utf8') });
          done(losing ? Object.assign(new Error('lost'), { responseCode: 451 }) : undefined);
          losing = false;
        };
        stream.on('end', () => void receive());
      },
    });
  const up = async () => {
    const next = create();
    // An interrupted client does not fail the test.
    next.on('error', () => undefined);
    await new Promise<void>((resolve) => {
      next.listen(port, '127.0.0.1', resolve);
    });
    server = next;
  };
  await up();
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    to: (address) => mails.filter(({ recipients }) => recipients.includes(address)),
    refuse: (address, code) => void refused.set(address, code),
    loseNextReceipt() {
      losing = true;
    },
    attempts: (address) => tried.filter((each) => each === address).length,
    async down() {
      await new Promise<void>((resolve) => {
        if (server) server.close(resolve);
        else resolve();
      });
      server = undefined;
    },
    up,
  };
}
