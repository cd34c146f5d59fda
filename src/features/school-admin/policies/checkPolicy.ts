/** Checks the form of a policy: the grading core reads it as a document, and its refusal becomes a sentence. */
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import type { PolicyForm, RowInput } from '@/domain/school/policyForm';
import { refuseName } from '@/domain/words/validation';
import { type GradingPolicy, PolicyFieldError, toPolicy } from '@/grading';
import { say } from '@/language/words';
import { fieldName } from './fieldNames';
import { hasParts, toFields, toNumber } from './policyForm';

/** `field` is the place in the form, such as `periods[1].name`, `rows[2]` or `parts`. */
export type Problem = { readonly field: string; readonly sentence: string };

export type Checked =
  | { readonly policy: GradingPolicy; readonly problem: null }
  | { readonly policy: null; readonly problem: Problem };

const LONGEST_NAME = 80;

/** The policy that the form describes, or the first thing that is wrong with it. */
export function checkPolicy(form: PolicyForm, document: SchoolPolicyDoc): Checked {
  const problem = refusedName(form) ?? refusedDates(form) ?? refusedRow(form);
  if (problem) return { policy: null, problem };
  try {
    return { policy: toPolicy({ ...document, ...toFields(form, document) }), problem: null };
  } catch (error) {
    if (!(error instanceof PolicyFieldError)) throw error;
    const field = formField(error.field, form);
    return { policy: null, problem: { field, sentence: error.sentence(fieldName(field, form)) } };
  }
}

/** The rules of the database refuse the same characters. */
function refusedName(form: PolicyForm): Problem | null {
  const named: [field: string, name: string][] = [
    ['name', form.name],
    ...form.periods.map(({ name }, index): [string, string] => [`periods[${index}].name`, name]),
    ...form.components.map(({ name }, index): [string, string] => [`components[${index}].name`, name]),
    ...(hasParts(form) ? form.parts : []).map(({ name }, index): [string, string] => [`parts[${index}].name`, name]),
    ...form.descriptors.map(({ name }, index): [string, string] => [`descriptors[${index}].name`, name]),
  ];
  for (const [field, name] of named) {
    const sentence = refuseName(name, fieldName(field, form), LONGEST_NAME);
    if (sentence !== null) return { field, sentence };
  }
  return null;
}

/** Dates may stay empty; those that are there go on from period to period. */
function refusedDates({ periods }: PolicyForm): Problem | null {
  let last = '';
  for (const [index, { from, to }] of periods.entries()) {
    for (const [end, date] of [
      ['from', from],
      ['to', to],
    ] as const) {
      if (date === '') continue;
      if (date < last) {
        return {
          field: `periods[${index}].${end}`,
          sentence: say('This date must not be before {date}, the date above.', { date: last }),
        };
      }
      last = date;
    }
  }
  return null;
}

const BOUND = /^\d{1,3}(\.\d{1,2})?$/;

/** The core counts lower bounds in hundredths; the form has percent, so it says what a row may hold itself. */
function refusedRow({ scale, rows }: PolicyForm): Problem | null {
  if (scale === 'zeroBased') return null;
  const index = rows.findIndex((row) => !isRow(row));
  const { from = '', grade = '' } = rows[index] ?? {};
  if (index < 0) return null;
  return {
    field: `rows[${index}]`,
    sentence: say(
      'Row {row} of the table, “{from}” to “{grade}”: write the lower bound as 98.32, from 0 to 100, and the grade as a whole number up to 100.',
      { row: index + 1, from, grade },
    ),
  };
}

function isRow({ from, grade }: RowInput): boolean {
  return (
    BOUND.test(from.trim()) && Number(from) <= 100 && Number.isInteger(toNumber(grade)) && Number(grade.trim()) <= 100
  );
}

/** A place in the document -> the place in the form. Parts without a share are not in the document. */
function formField(field: string, form: PolicyForm): string {
  const row = /^transmutation\[(\d+)\]/.exec(field);
  if (row) return `rows[${row[1]}]`;
  if (field === 'transmutation') return 'rows';
  const part = /^components\[2\]\.parts(?:\[(\d+)\])?(.*)$/.exec(field);
  if (!part) return field;
  const [, number, rest = ''] = part;
  if (number === undefined) return `parts${rest}`;
  const kept = form.parts.flatMap(({ share }, index) => (share.trim() === '' ? [] : [index]));
  return `parts[${kept[Number(number)] ?? 0}]${rest}`;
}
