import type { ReactElement } from 'react';

/** Data of every template in addition to its own. */
export interface MailContext {
  /** Base URL of links. */
  origin: string;
  /** Address of support. */
  support: string;
  /** Opens a sealed token. */
  open(sealed: string): Promise<string>;
}

/** Attachment of a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailContent {
  subject: string;
  markup: ReactElement;
  attachments?: Attachment[];
  /** Header of RFC 3834 that prevents automatic replies; absent where a person is meant to reply. */
  autoSubmitted?: 'auto-generated' | 'auto-replied';
}
