const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);

// A mail looks as its reader sees it, but it is sandboxed, so its scripts do not run.
const article = ({ id, from, to, subject, text, html, receivedAt }) => `
<details><summary><b>${escapeHtml(subject)}</b> to ${escapeHtml(to.join(', '))}
<small>${escapeHtml(receivedAt)} from ${escapeHtml(from)}</small></summary>
${html ? `<iframe sandbox="allow-popups" src="/messages/${id}/html" title="${escapeHtml(subject)}"></iframe>` : ''}
<pre>${escapeHtml(text)}</pre></details>`;

/** The inbox as a page, newest mail first. */
export function inboxPage(messages) {
  const list = messages.toReversed().map(article).join('\n') || '<p>No mail yet.</p>';
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Talaan inbox</title>
<style>body{font:16px system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}details{border:1px solid #ccc;padding:.7rem;margin:.5rem 0}
iframe{width:100%;height:30rem;border:1px solid #ccc;margin-top:.7rem}pre{white-space:pre-wrap}small{display:block;color:#555}</style>
<h1>Inbox</h1><p>Mail from the functions arrives here and nowhere else. <a href="/">Refresh</a></p>${list}</html>`;
}
