import type { CaughtMail } from './mail-folder.js';

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
  body { max-width: 1040px; margin: 0 auto; padding: 32px 20px; background: #faf8f4; color: #1c1a17; font: 16px/1.5 system-ui, sans-serif; }
  h1 { font-size: 1.5rem; }
  p { color: #5f5a52; }
  details { border-top: 1px solid #ddd8ce; padding: 12px 0; }
  summary { display: grid; grid-template-columns: 11rem 16rem 1fr; gap: 16px; cursor: pointer; }
  summary span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid #ddd8ce; background: #fff; }
  @media (max-width: 640px) { summary { grid-template-columns: 1fr; gap: 0; } }`;

const row = (mail: CaughtMail): string => `
  <details>
    <summary><span>${escape(mail.date.replace('T', ' ').slice(0, 19))}</span><span>${escape(mail.to.join(', '))}</span><strong>${escape(mail.subject)}</strong></summary>
    ${mail.attachments.map(({ filename }, index) => `<a href="/messages/${mail.id}/attachments/${index}" target="_blank">${escape(filename)}</a>`).join(' ')}
    <iframe loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escape(mail.subject)}" src="/messages/${mail.id}/html"></iframe>
  </details>`;

/** Shows all caught emails, latest first. */
export const inboxPage = (mails: CaughtMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mails (${mails.length})</title><style>${style}</style></head>
<body>
<h1>Mails</h1>
<p>Nothing leaves this machine: every mail that Packshot sends ends here.</p>
${mails.length > 0 ? mails.map(row).join('') : '<p>None yet.</p>'}
</body>
</html>`;
