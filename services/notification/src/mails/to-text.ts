import { compile } from 'html-to-text';

/** The text version of a mail, from the same markup: links as plain addresses, nothing that only screens need. */
export const toText: (html: string) => string = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: false } },
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: '.screen-only', format: 'skip' },
  ],
});
