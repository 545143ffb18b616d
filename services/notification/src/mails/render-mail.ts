import { renderToStaticMarkup } from 'react-dom/server';
import type { Attachment, MailContext, MailContent } from '../templates/template.js';
import { templates } from '../templates/templates.js';
import type { MailData, Template } from './mail-data.js';
import { toText } from './to-text.js';

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  attachments: Attachment[];
}

export type RenderMail = (template: Template, data: MailData[Template]) => Promise<RenderedMail>;

/** Creates the renderer of emails. React escapes all text from users. */
export function createRenderer(context: MailContext): RenderMail {
  return async (template, data) => {
    const write = templates[template] as (
      data: MailData[Template],
      context: MailContext,
    ) => Promise<MailContent>;
    const { subject, markup, autoSubmitted, attachments = [] } = await write(data, context);
    const html = renderToStaticMarkup(markup);
    return {
      subject: oneLine(subject),
      html: `<!doctype html>${html}`,
      text: toText(html),
      headers: autoSubmitted ? { 'Auto-Submitted': autoSubmitted } : {},
      attachments,
    };
  };
}

/** Removes line breaks, because a subject with a line break could inject a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
