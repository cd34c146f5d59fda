import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { fillMessage, type Values } from '@/domain/words/say';
import { useWords } from './words';

export type TransProps = {
  /**
   * The English sentence, with a tag around each part that an element wraps: `Read the <policy>policy</policy> first.`
   */
  readonly id: string;
  /** The element of each tag; the words between the tags become its children. */
  readonly components: Readonly<Record<string, ReactElement>>;
  readonly values?: Values;
};

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A sentence with elements in it; another language may put the elements elsewhere. No tag may stand inside a plural.
 */
export function Trans({ id, components, values }: TransProps) {
  const { translate, locale } = useWords();
  const message = translate(id);
  // Values are filled in after the tags were found, so a name cannot bring a tag into the sentence.
  const fill = (text: string) => fillMessage(text, values, locale);
  // In an element of its own, as `textInSpan` says; siblings may come and go around the sentence.
  const text = (from: number, to: number) =>
    from < to && <span key={`text ${from}`}>{fill(message.slice(from, to))}</span>;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const match of message.matchAll(TAGGED)) {
    const [whole, tag = '', inner = ''] = match;
    const element = components[tag] ?? <Fragment />;
    pieces.push(text(end, match.index), cloneElement(element, { key: match.index }, fill(inner)));
    end = match.index + whole.length;
  }
  return <>{[...pieces, text(end, message.length)]}</>;
}
