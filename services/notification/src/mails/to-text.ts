import { compile } from 'html-to-text';

/** Converts the markup of an email to plain text: links become plain URLs, and screen-only parts are omitted. */
export const toText: (html: string) => string = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: '.screen-only', format: 'skip' },
  ],
});
