/** Forms of schools that hold no list to take in, known by their titles wherever these stand in the first lines. */
import { type Message, msg } from '@/domain/words/say';
import { plainCell } from './listText';

const TO_ROSTER = msg('Talaan does not read it. For the learners choose the School Form 1.');
const TO_RECORD = msg('Talaan does not read it. For scores and grades choose the class record that they came from.');

export type OtherForm = { readonly name: Message; readonly advice: Message };

const FORMS: readonly (OtherForm & { readonly pattern: RegExp })[] = [
  {
    pattern:
      /school\s+form\s+2\b|\bsf\s?-?2\b|daily\s+attendance\s+(?:report|record)|^\s*attendance\s*(?:[-–:]|for|record|report|of)/i,
    name: msg('School Form 2, attendance'),
    advice: TO_ROSTER,
  },
  {
    pattern: /^\s*seat(?:ing)?\s+(?:plan|arrangement|chart)/i,
    name: msg('Seating plan'),
    advice: msg('Talaan does not read it. For the learners choose the class list.'),
  },
  { pattern: /school\s+form\s+3\b|\bsf\s?-?3\b/i, name: msg('School Form 3, books issued'), advice: TO_ROSTER },
  {
    pattern: /school\s+form\s+4\b|\bsf\s?-?4\b|monthly\s+learner.?s?\s+movement/i,
    name: msg('School Form 4, movement of learners'),
    advice: TO_ROSTER,
  },
  {
    pattern: /school\s+form\s+5\b|\bsf\s?-?5[ab]?\b|report\s+on\s+promotion/i,
    name: msg('School Form 5, promotion'),
    advice: TO_RECORD,
  },
  {
    pattern: /school\s+form\s+6\b|\bsf\s?-?6\b|summarized\s+report\s+on\s+promotion/i,
    name: msg('School Form 6, summary of promotion'),
    advice: TO_RECORD,
  },
  { pattern: /school\s+form\s+7\b|\bsf\s?-?7\b/i, name: msg('School Form 7, personnel'), advice: TO_ROSTER },
  {
    pattern: /school\s+form\s+8\b|\bsf\s?-?8\b|nutritional\s+status/i,
    name: msg('School Form 8, health and nutrition'),
    advice: TO_ROSTER,
  },
  {
    pattern: /school\s+form\s+9\b|\bsf\s?-?9\b|form\s+138\b|learner.?s\s+progress\s+report\s+card/i,
    name: msg('School Form 9, report card'),
    advice: TO_RECORD,
  },
  {
    pattern: /school\s+form\s+10\b|\bsf\s?-?10\b|form\s+137\b|permanent\s+(?:academic\s+)?record/i,
    name: msg('School Form 10, permanent record'),
    advice: TO_RECORD,
  },
  {
    pattern: /(?:summary|consolidat\w+)\s+(?:of\s+)?(?:quarterly\s+|final\s+|term\s+)?grades/i,
    name: msg('Summary of grades'),
    advice: TO_RECORD,
  },
  {
    pattern: /\bfinal\s+grades?\b(?=.*\bgeneral\s+average\b)|^\s*mapeh\s+(?:final\s+)?grades|^\s*final\s+grades\s*$/i,
    name: msg('Final grades'),
    advice: TO_RECORD,
  },
];

const REGISTER = /school\s+form\s+1\b|\bsf\s?-?1\b/i;
const TITLE_LINES = 30;
const LONGEST_TITLE = 120;
const MOST_BESIDE = 4;

type Table = readonly (readonly string[])[];

function titlesOf(table: Table): string[] {
  return (
    table
      .slice(0, TITLE_LINES)
      // A title stands alone; “SF9” among headings is a paper that a learner brings.
      .filter((row) => row.filter((cell) => cell !== '').length <= MOST_BESIDE)
      .flat()
      .filter((cell) => cell.length <= LONGEST_TITLE)
      .map(plainCell)
  );
}

/** Whether the school register (SF1) says so in its title. */
export function isTitledRegister(table: Table): boolean {
  return titlesOf(table).some((title) => REGISTER.test(title));
}

/** The number of a form says more than its other titles: a report card has an attendance record. */
function numberedForm(titles: readonly string[]): OtherForm | undefined {
  const [, number] = titles.flatMap((title) => [FORM_NUMBER.exec(title) ?? []]).find(([found]) => found) ?? [];
  return number === undefined ? undefined : FORMS.find(({ name }) => FORM_NUMBER.exec(name)?.[1] === number);
}

const FORM_NUMBER = /\b(?:school\s+form|sf)\s*-?\s*(\d{1,2})\b/i;

/** The form that the table is, where it is one that is not read; a register may name others in its legend. */
export function otherFormOf(table: Table): OtherForm | null {
  const titles = titlesOf(table);
  if (titles.some((title) => REGISTER.test(title))) return null;
  return numberedForm(titles) ?? FORMS.find(({ pattern }) => titles.some((title) => pattern.test(title))) ?? null;
}
