/**
 * Reads XML tag by tag. Keeps the names of the open elements and no tree, defines no entities, and looks at each
 * character a fixed number of times.
 */
import { SheetRefused } from '@/files/read/sheetRefused';

const MOST_TAG = 64 * 1024;
const MOST_DEPTH = 100;

const [TAB, SPACE, EXCLAMATION, DOUBLE, SINGLE, SLASH, COLON, LESS, EQUALS, GREATER, QUESTION] = [
  0x09, 0x20, 0x21, 0x22, 0x27, 0x2f, 0x3a, 0x3c, 0x3d, 0x3e, 0x3f,
] as const;

const isBlank = (code: number) => code <= SPACE && code >= TAB;

export class XmlScanner {
  /** The tag's name without its prefix. */
  name = '';
  isEnd = false;
  /** `<a/>`, which is its own end. */
  isEmpty = false;
  private at = 0;
  private textFrom = 0;
  private tagFrom = 0;
  private nameEnd = 0;
  private tagEnd = 0;
  private readonly open: string[] = [];

  constructor(
    private readonly source: string,
    private readonly mostTag = MOST_TAG,
  ) {}

  /** Goes to the next tag; false at the end of the file. Skips `<?…?>`, and refuses `<!…`. */
  next(): boolean {
    const { source } = this;
    this.textFrom = this.at;
    for (;;) {
      this.tagFrom = source.indexOf('<', this.at);
      if (this.tagFrom < 0) return false;
      const first = source.charCodeAt(this.tagFrom + 1);
      if (first === EXCLAMATION) throw new SheetRefused('foreign');
      if (first !== QUESTION) break;
      const end = source.indexOf('?>', this.tagFrom);
      if (end < 0) throw new SheetRefused('damaged');
      this.at = end + 2;
    }
    this.readTag();
    return true;
  }

  /** The place of the tag's `<`. */
  get from(): number {
    return this.tagFrom;
  }

  /** The place after the tag's `>`. */
  get to(): number {
    return this.at;
  }

  /** The prefix of the tag's name with its colon; '' without one. */
  get prefix(): string {
    return this.source.slice(this.tagFrom + (this.isEnd ? 2 : 1), this.nameEnd - this.name.length);
  }

  /** The text before the tag. */
  text(): string {
    return decodeEntities(this.source.slice(this.textFrom, this.tagFrom));
  }

  /** An attribute's value; null without it. `:id` is the `id` of any prefix. A tag has no name twice. */
  attribute(name: string): string | null {
    const { source, tagEnd } = this;
    let value: string | null = null;
    for (let at = this.skipBlank(this.nameEnd); at < tagEnd; ) {
      const from = at;
      while (at < tagEnd && source.charCodeAt(at) !== EQUALS) at += 1;
      let to = at;
      while (to > from && isBlank(source.charCodeAt(to - 1))) to -= 1;
      at = this.skipBlank(at + 1);
      const end = this.quoteEnd(at);
      const start = name.charCodeAt(0) === COLON ? Math.max(from, to - name.length) : from;
      if (to - start === name.length && source.startsWith(name, start)) {
        if (value !== null) throw new SheetRefused('damaged');
        value = decodeEntities(source.slice(at + 1, end));
      }
      at = this.skipBlank(end + 1);
    }
    return value;
  }

  /** Whether an element of this name, with the prefix of this tag, begins further on. */
  isAhead(name: string): boolean {
    const { source } = this;
    const prefix = source.slice(this.tagFrom + 1, this.nameEnd - this.name.length);
    const tag = `<${prefix}${name}`;
    for (let at = source.indexOf(tag, this.at); at >= 0; at = source.indexOf(tag, at + 1)) {
      const code = source.charCodeAt(at + tag.length);
      if (isBlank(code) || code === SLASH || code === GREATER) return true;
    }
    return false;
  }

  private skipBlank(from: number): number {
    let at = from;
    while (at < this.tagEnd && isBlank(this.source.charCodeAt(at))) at += 1;
    return at;
  }

  /** The place of the quote that closes the one at `at`. */
  private quoteEnd(at: number): number {
    const quote = this.source.charCodeAt(at);
    if (at >= this.tagEnd || (quote !== DOUBLE && quote !== SINGLE)) throw new SheetRefused('damaged');
    const end = this.source.indexOf(quote === DOUBLE ? '"' : "'", at + 1);
    if (end < 0 || end >= this.tagEnd) throw new SheetRefused('damaged');
    return end;
  }

  private readTag(): void {
    const { source, tagFrom } = this;
    this.isEnd = source.charCodeAt(tagFrom + 1) === SLASH;
    const start = tagFrom + (this.isEnd ? 2 : 1);
    const innermost = this.open.length > 0 ? this.open[this.open.length - 1] : undefined;
    // Most ends are `</name>` of the innermost element.
    if (this.isEnd && innermost !== undefined && source.startsWith(innermost, start)) {
      const end = start + innermost.length;
      if (source.charCodeAt(end) === GREATER) {
        this.name = innermost.slice(innermost.indexOf(':') + 1);
        this.open.pop();
        this.isEmpty = false;
        this.nameEnd = end;
        this.tagEnd = end;
        this.at = end + 1;
        return;
      }
    }
    const end = this.findTagEnd();
    this.at = end + 1;
    this.isEmpty = !this.isEnd && source.charCodeAt(end - 1) === SLASH;
    this.tagEnd = this.isEmpty ? end - 1 : end;
    let from = start;
    let at = start;
    for (; at < this.tagEnd; at += 1) {
      const code = source.charCodeAt(at);
      if (isBlank(code)) break;
      if (code === COLON) from = at + 1;
    }
    this.nameEnd = at;
    this.name = source.slice(from, at);
    this.nest(from === start ? this.name : source.slice(start, at));
  }

  /** An element is closed by its own name. */
  private nest(name: string): void {
    if (this.isEmpty) return;
    if (this.isEnd ? this.open.pop() !== name : this.open.push(name) > MOST_DEPTH) throw new SheetRefused('damaged');
  }

  /** The place of the tag's `>`; quotes hide others. */
  private findTagEnd(): number {
    const { source } = this;
    const most = Math.min(source.length, this.tagFrom + this.mostTag);
    let quote = 0;
    for (let at = this.tagFrom + 1; at < most; at += 1) {
      const code = source.charCodeAt(at);
      if (code === GREATER && quote === 0) return at;
      if (code === LESS) break;
      if (code !== DOUBLE && code !== SINGLE) continue;
      if (quote === 0) quote = code;
      else if (quote === code) quote = 0;
    }
    throw new SheetRefused('damaged');
  }
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,8});|#(\d{1,8});|(\w{1,4});)?/gi, (_, hex, digits, name) => {
    if (name !== undefined) return NAMED[name] ?? refuse();
    const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : refuse();
  });
}

function refuse(): never {
  throw new SheetRefused('damaged');
}
