import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
// MIT-0, without dependencies; written by the author of nodemailer and smtp-server.
import PostalMime from 'postal-mime';

export interface CaughtMail {
  id: string;
  to: string[];
  from: string;
  replyTo: string[];
  messageId: string;
  subject: string;
  date: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string }[];
}

/** Received emails, one file for each email. Sorting by file name lists the latest email first. */
interface MailFolder {
  save(raw: Buffer, recipients: string[]): Promise<void>;
  /** @param to recipient by which the emails are filtered */
  list(to?: string): Promise<CaughtMail[]>;
  read(id: string): Promise<CaughtMail | undefined>;
  /** @param index position of the attachment in its email */
  attachment(id: string, index: number): Promise<{ contentType: string; content: Buffer } | undefined>;
}

const idPattern = /^[\d-]+$/;

export async function openMailFolder(dir: string): Promise<MailFolder> {
  await mkdir(dir, { recursive: true });
  let counter = 0;

  const parse = async (id: string) => {
    if (!idPattern.test(id)) return undefined;
    const raw = await readFile(join(dir, `${id}.eml`)).catch(() => undefined);
    return raw && PostalMime.parse(raw);
  };
  const read = async (id: string): Promise<CaughtMail | undefined> => {
    const mail = await parse(id);
    if (!mail) return undefined;
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    return {
      id,
      to: (header('x-caught-for') ?? '').split(', '),
      from: mail.from?.address ?? '',
      replyTo: (mail.replyTo ?? []).map(({ address }) => address ?? ''),
      messageId: mail.messageId ?? '',
      subject: mail.subject ?? '',
      date: new Date(Number(id.split('-', 1)[0])).toISOString(),
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map(({ filename, mimeType }) => ({
        filename: filename ?? 'file',
        contentType: mimeType,
      })),
    };
  };

  return {
    async save(raw, recipients) {
      const id = `${Date.now()}-${String(counter++).padStart(6, '0')}`;
      // Recipients in the envelope, which may differ from the recipients in the email's header.
      const envelope = Buffer.from(`X-Caught-For: ${recipients.join(', ')}\r\n`);
      const file = join(dir, `${id}.eml`);
      await writeFile(`${file}.part`, Buffer.concat([envelope, raw]));
      await rename(`${file}.part`, file);
    },
    async attachment(id, index) {
      const found = (await parse(id))?.attachments[index];
      return found && { contentType: found.mimeType, content: Buffer.from(found.content as ArrayBuffer) };
    },
    async list(to) {
      const ids = (await readdir(dir))
        .filter((name) => name.endsWith('.eml'))
        .map((name) => name.slice(0, -4))
        .toSorted()
        .toReversed();
      const mails = await Promise.all(ids.map(read));
      return mails.filter((mail) => mail !== undefined).filter((mail) => !to || mail.to.includes(to));
    },
    read,
  };
}
