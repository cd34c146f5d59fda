import { describe, expect, it } from 'vitest';
import { escapeHtml, renderMessage } from './layout';

describe('layout', () => {
  it('names the language of the message, and ends in it', () => {
    const content = { subject: 'About you', paragraphs: ['Hello,'] };
    expect(renderMessage(content).html).toContain('<html lang="en">');
    const filipino = renderMessage({ ...content, language: 'fil' });
    expect(filipino.html).toContain('<html lang="fil">');
    for (const body of [filipino.text, filipino.html]) expect(body).toContain('Ipinadala ito ng Talaan');
    expect(filipino.text).not.toContain('Talaan sent this');
  });

  it('escapes characters that could be markup or end an attribute', () => {
    expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
    );
  });

  it('makes no link of a name, and keeps the link of the button', () => {
    const action = { label: 'Open', url: 'https://talaan.example/login' };
    const message = renderMessage({ subject: 'About you', paragraphs: ['Ma.Theresa of x.example added you.'], action });
    for (const body of [message.text, message.html]) {
      expect(body).toContain('Ma. Theresa of x. example added you.');
      expect(body).toContain(action.url);
    }
  });

  it.each(['\u2024', '\u3002', '\ufe52', '\uff0e', '\uff61'])(
    'makes no link of a name with %s, which reads as a dot',
    (dot) => {
      const message = renderMessage({ subject: 'About you', paragraphs: [`Ana of x${dot}example added you.`] });
      for (const body of [message.text, message.html]) expect(body).toContain('Ana of x. example added you.');
    },
  );

  it('keeps the lines of a reason, indented in the text and broken in the HTML', () => {
    const message = renderMessage({ subject: 'About you', paragraphs: ['Hello,'], quote: 'one\ntwo' });
    expect(message.text).toContain('    one\n    two');
    expect(message.html).toContain('one<br>two');
  });

  it('breaks no line behind the short beginning of a word, and lets an entry of a list go on below its words', () => {
    const paragraphs = ['Pakitingnan at i-export ang data ni Peña-Cruz.', 'These:\n• one\n• two\nEnd'];
    const { html, text } = renderMessage({ subject: 'About you', paragraphs });
    expect(html).toContain('at <span style="white-space:nowrap">i-export</span> ang');
    expect(html).toContain('ni Peña-Cruz.');
    expect(html).toMatch(/These:<span style="display:block;[^"]*">• one<\/span><span style="[^"]*">• two<\/span>End/);
    expect(text).toContain('Pakitingnan at i-export ang data ni Peña-Cruz.\n\nThese:\n• one\n• two\nEnd');
  });
});
