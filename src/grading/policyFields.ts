/** Reads fields of a policy's document. Each throws a PolicyFieldError that names the field and what it has to be. */
import { type Message, msg, say, type Values } from '@/domain/words/say';
import { isAmount, toHundredths } from './hundredths';

/** Says which field of a policy's document is wrong; `sentence` says it with another name for the field. */
export class PolicyFieldError extends RangeError {
  override readonly name = 'PolicyFieldError';

  constructor(
    readonly field: string,
    private readonly refusal: Message,
    private readonly values: Values,
  ) {
    super(say(refusal, { ...values, field }));
  }

  sentence(name: string): string {
    return say(this.refusal, { ...this.values, field: name });
  }
}

export function refuse(field: string, refusal: Message, values: Values = {}): never {
  throw new PolicyFieldError(field, refusal, values);
}

export type Fields = Readonly<Record<string, unknown>>;

/** Both ends are allowed. */
type Limits = { readonly least: number; readonly most: number };

/** Names longer than this fit no column head. */
const LONGEST_NAME = 80;
/** 100 % in hundredths of a percent. */
const FULL = 10_000;

export function fieldsOf(value: unknown, field: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(field, msg('{field} must be a map of fields, not {value}.'), { value: shown(value) });
  }
  return value as Fields;
}

export function listOf(value: unknown, field: string, { least, most }: Limits): readonly unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most) {
    const count = Array.isArray(value) ? String(value.length) : shown(value);
    const limits = { least, most, count };
    refuse(field, msg('{field} must be a list of {least} to {most} entries, not {count}.'), limits);
  }
  return value;
}

/** A name that people typed; it is shown as it stands in every language. */
export function nameOf(value: unknown, field: string): Message {
  if (typeof value !== 'string' || value.trim() === '' || value.length > LONGEST_NAME) {
    const limits = { most: LONGEST_NAME, value: shown(value) };
    refuse(field, msg('{field} must be a text of 1 to {most} characters, not {value}.'), limits);
  }
  return value as Message;
}

export function wholeOf(value: unknown, field: string, { least, most }: Limits): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
    const limits = { least, most, value: shown(value) };
    refuse(field, msg('{field} must be a whole number from {least} to {most}, not {value}.'), limits);
  }
  return Number(value);
}

/** Percent with up to 2 decimals. */
export function percentOf(value: unknown, field: string): number {
  if (!isAmount(value) || toHundredths(value) > FULL || toHundredths(value) / 100 !== value) {
    const found = { value: shown(value) };
    refuse(field, msg('{field} must be a number from 0 to 100 with up to 2 decimals, not {value}.'), found);
  }
  return value;
}

export function oneOf<Choice extends string>(value: unknown, field: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) {
    const found = { choices: choices.join(', '), value: shown(value) };
    refuse(field, msg('{field} must be one of {choices}, not {value}.'), found);
  }
  return choice;
}

export function flagOf(value: unknown, field: string): boolean {
  if (typeof value === 'boolean') return value;
  refuse(field, msg('{field} must be true or false, not {value}.'), { value: shown(value) });
}

/** Percents that have to make 100. */
export function requireWhole(percents: readonly number[], field: string): void {
  const sum = percents.reduce((all, percent) => all + toHundredths(percent), 0);
  if (sum !== FULL) refuse(field, msg('{field} must make 100, not {sum}.'), { sum: sum / 100 });
}

export function requireDistinct(values: readonly string[], field: string): void {
  const value = values.find((each, index) => values.indexOf(each) !== index);
  if (value !== undefined) refuse(field, msg('{field}: {value} is there twice.'), { value });
}

/** Throws a PolicyFieldError that names the first entry that is not below the one before. */
export function requireDescending(rows: readonly { readonly from: number }[], field: string): void {
  for (const [index, { from }] of rows.entries()) {
    const above = rows[index - 1];
    if (above && from >= above.from) {
      const found = { above: above.from, value: from };
      refuse(`${field}[${index}].from`, msg('{field} must be below {above} of the entry before, not {value}.'), found);
    }
  }
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'undefined';
}
