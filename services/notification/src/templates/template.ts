import type { ReactElement } from 'react';

export interface MailContext {
  origin: string;
  support: string;
  open(sealed: string): Promise<string>;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailContent {
  subject: string;
  markup: ReactElement;
  attachments?: Attachment[];
  /** Header of RFC 3834 that prevents automatic replies; absent where the recipient should reply. */
  autoSubmitted?: 'auto-generated' | 'auto-replied';
}
