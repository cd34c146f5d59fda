/** One small layout for every message: one column, inline styles, nothing loaded from elsewhere. */

import type { LanguageCode } from '@/domain/words/languages';

/** A subject names the topic and never a person, because subjects are shown in notifications and on lock screens. */
export type Message = { subject: string; text: string; html: string };

export type Content = {
  /** The language of all texts; English where it is absent. */
  language?: LanguageCode;
  subject: string;
  /** Plain text; each paragraph is escaped. */
  paragraphs: readonly string[];
  /** A person's own words, shown as a quotation. */
  quote?: string;
  action?: { label: string; url: string };
  /** After the button. */
  closing?: string;
  /** Technical lines, one below the other. */
  facts?: readonly string[];
  /** In place of the usual last line. */
  footer?: string;
};

const FOOTER: Readonly<Record<LanguageCode, string>> = {
  en: 'Talaan sent this because of your account or a request at your school. Replies are not read.',
  fil: 'Ipinadala ito ng Talaan dahil sa account mo o sa isang kahilingan sa paaralan mo. Hindi binabasa ang mga sagot.',
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

export function renderMessage(content: Content): Message {
  const paragraphs = content.paragraphs.map(unlinked);
  return {
    subject: content.subject,
    text: renderText({ ...content, paragraphs }),
    html: renderHtml({ ...content, paragraphs }),
  };
}

/** Characters that a mail program, or a browser that opens the text, reads as the dot of an address. */
const DOTS = /([\p{L}\p{N}])[.\u2024\u3002\ufe52\uff0e\uff61](?=[\p{L}\p{N}])/gu;

/** Mail programs turn `x.example` into a link; a name in a paragraph must not become a link. */
function unlinked(text: string): string {
  return text.replace(DOTS, '$1. ');
}

function renderText({ language = 'en', paragraphs, quote, facts = [], action, closing, footer }: Content): string {
  const parts = [
    ...paragraphs,
    quote === undefined ? '' : quote.replace(/^/gm, '    '),
    facts.join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    closing ?? '',
    `-- \n${footer ?? FOOTER[language]}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function renderHtml({
  language = 'en',
  subject,
  paragraphs,
  quote,
  facts = [],
  action,
  closing,
  footer,
}: Content): string {
  const body = [
    ...paragraphs.map(toParagraph),
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 16px;padding:8px 16px;border-left:4px solid #c9a227;overflow-wrap:anywhere">${toLines(quote)}</blockquote>`,
    facts.length === 0 ? '' : `<p style="margin:0 0 16px;font:13px/1.6 monospace">${toLines(facts.join('\n'))}</p>`,
    action
      ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1e3a6e;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
      : '',
    closing === undefined ? '' : toParagraph(closing),
  ];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;background:#f3f4f6;color:#1f2937;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px;color:#1e3a6e">${escapeHtml(subject)}</h1>
${body.filter((part) => part !== '').join('\n')}
<p style="margin:32px 0 0;font-size:13px;color:#4b5563">${escapeHtml(footer ?? FOOTER[language])}</p>
</div>
</body>
</html>
`;
}

function toParagraph(text: string): string {
  return `<p style="margin:0 0 16px">${toLines(text)}</p>`;
}

/** Filipino verbs of loan words, and "e-mail": a line that ends with "i-" or "e-" reads badly. */
const HYPHENATED = /(?<![\p{L}\p{N}-])\p{L}{1,3}-\p{L}+(?![\p{L}\p{N}-])/gu;

/** An entry of a list that needs a second line goes on below its words and not below its dot. */
function toLines(text: string): string {
  const lines = escapeHtml(text).replace(HYPHENATED, '<span style="white-space:nowrap">$&</span>').split('\n');
  const entry = (line: string) => `<span style="display:block;padding-left:0.9em;text-indent:-0.9em">${line}</span>`;
  return lines
    .map((line, index) => {
      if (line.startsWith('• ')) return entry(line);
      const isLast = index === lines.length - 1 || lines[index + 1]?.startsWith('• ');
      return isLast ? line : `${line}<br>`;
    })
    .join('');
}
