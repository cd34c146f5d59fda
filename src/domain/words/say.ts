/**
 * Words for people. The English text is the name of a message, so the core speaks English by itself. The app installs a
 * translator for another language; this file does not know which languages there are.
 */
export type Values = Readonly<Record<string, string | number>>;

declare const marked: unique symbol;
/** A message that `msg` marked: a text that stands in the catalogs. */
export type Message = string & { readonly [marked]: true };

/** Refuses a plain `string`: a text that is put together at run time stands in no catalog. */
type Known<Text extends string> = Text & (string extends Text ? never : unknown);

export type Say = <const Text extends string>(message: Known<Text>, values?: Values) => string;

export type Translator = { readonly locale: string; readonly translate: (message: string) => string };

export const ENGLISH: Translator = { locale: 'en-PH', translate: (message) => message };

let translator = ENGLISH;

export function installTranslator(next: Translator): void {
  translator = next;
}

/** The locale of the moment, for dates and numbers. */
export function spokenLocale(): string {
  return translator.locale;
}

/** The message in the language of the moment, `{name}` replaced by `values.name`. */
export const say: Say = (message, values) => fillMessage(translator.translate(message), values, translator.locale);

/** A message to be said where it is shown, in the language of that moment: plain data, so that a store can hold it. */
export type Phrase = { readonly message: string; readonly values?: Values };

/** Keeps a message with its values for later, such as the title of a dialog. */
export function phrase<const Text extends string>(message: Known<Text>, values?: Values): Phrase {
  return values ? { message, values } : { message };
}

const NAME = '{name}';

/** A name as a phrase: the same in every language. */
export function namePhrase(name: string): Phrase {
  return { message: NAME, values: { name } };
}

export function sayPhrase({ message, values }: Phrase): string {
  return fillMessage(translator.translate(message), values, translator.locale);
}

/**
 * Text of an official form, in the form's own words in every language. It is no message, and no catalog has it. A text,
 * or a table of texts.
 */
export function formText<const Text>(text: Text): Text {
  return text;
}

/** Marks a message that stands apart from where it is said (a table of labels), for `npm run language` to find. */
export function msg<const Text extends string>(message: Text): Text & Message {
  return message as Text & Message;
}

/** Marks every message of a table, key -> text. */
export function msgs<Key extends string>(table: Readonly<Record<Key, string>>): Readonly<Record<Key, Message>> {
  return table as Readonly<Record<Key, Message>>;
}

const PART = /\{(\w+)(?:, (number)|, plural, ((?:[=\w]+ \{(?:[^{}]|\{\w+\})*\} ?)+))?\}/g;
const FORM = /([=\w]+) \{((?:[^{}]|\{\w+\})*)\}/g;

/**
 * Fills a message: `{name}`, `{count, number}` and `{count, plural, =0 {…} one {# learner} other {# learners}}`, as ICU
 * MessageFormat has them. A plural form may hold `{name}`, and no other plural.
 */
export function fillMessage(message: string, values: Values = {}, locale = ENGLISH.locale): string {
  // Most messages are plain.
  if (!message.includes('{')) return message;
  return message.replace(PART, (part, name: string, number?: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return part;
    if (number) return value.toLocaleString(locale);
    if (forms === undefined) return String(value);
    const form = formFor(Number(value), forms, locale);
    return fillMessage(form.replaceAll('#', value.toLocaleString(locale)), values, locale);
  });
}

function formFor(count: number, forms: string, locale: string): string {
  const found = new Map([...forms.matchAll(FORM)].map(([, key = '', text = '']) => [key, text]));
  return found.get(`=${count}`) ?? found.get(rulesOf(locale).select(count)) ?? found.get('other') ?? '';
}

const rules = new Map<string, Intl.PluralRules>();

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, known);
  return known;
}
