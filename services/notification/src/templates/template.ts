import type { ReactElement } from 'react';

/** What every template knows beside its own data. */
export interface MailContext {
  /** Links start with it. */
  origin: string;
  /** Support's address. */
  support: string;
  /** Opens a sealed token. */
  open(sealed: string): Promise<string>;
}

/** A file that comes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailContent {
  subject: string;
  markup: ReactElement;
  attachments?: Attachment[];
  /** RFC 3834, so that no holiday notice answers; absent where a person is meant to. */
  autoSubmitted?: 'auto-generated' | 'auto-replied';
}
