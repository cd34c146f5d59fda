/** The printed form that a class's policy asks for: words, names of sheets, and where the columns and rows begin. */
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { type ComponentKey, DO8_2015, type GradingPolicy, type PolicyPeriod } from '@/grading';
import { formText } from '@/language/words';

export type RecordForm = {
  readonly firstScoreColumn: number;
  /** The row of the components' names. */
  readonly groupRow: number;
  /** The row of the domains' names; null where no component is divided by domain. */
  readonly domainRow: number | null;
  readonly headRow: number;
  /** Highest possible scores. */
  readonly possibleRow: number;
  /** The label of the first learners, who are below it. */
  readonly labelRow: number;
  /** The place of the learners on INPUT DATA; null for the rows of the e-Class Record, below each other. */
  readonly input: BesideForm | null;
  /** Whether each grade has its descriptor beside it. */
  readonly hasDescriptors: boolean;
  /** Number of activities that the form has columns for. */
  readonly room: Readonly<Record<ComponentKey, number>>;
};

/** Blocks of learners beside each other: the number of a learner, then the name, then the LRN. */
type BesideForm = {
  /** Of the male learners' names. */
  readonly firstName: number;
  /** Columns from the names of a block to those of the next one. */
  readonly step: number;
  readonly labelRow: number;
};

/** DepEd's e-Class Record of DepEd Order 8, s. 2015. */
export const ECLASS_FORM: RecordForm = {
  firstScoreColumn: 6,
  groupRow: 8,
  domainRow: null,
  headRow: 9,
  possibleRow: 10,
  labelRow: 11,
  input: null,
  hasDescriptors: false,
  room: { writtenWorks: 10, performanceTask: 10, quarterlyExam: 1 },
};

/** The class record of DepEd Order 15, s. 2026 for Grades 2 to 10; the room of examinations is that of each test. */
const TERM_FORM: RecordForm = {
  firstScoreColumn: 6,
  groupRow: 13,
  domainRow: null,
  headRow: 14,
  possibleRow: 15,
  labelRow: 17,
  input: { firstName: 11, step: 3, labelRow: 10 },
  hasDescriptors: true,
  room: { writtenWorks: 5, performanceTask: 3, quarterlyExam: 1 },
};

/** The same where written works and performance tasks are divided by domain. */
const DOMAIN_FORM: RecordForm = { ...TERM_FORM, domainRow: 14, headRow: 15, possibleRow: 16, labelRow: 18 };

/** The same order's class record for senior high school, one row higher. */
const SENIOR_FORM: RecordForm = {
  ...TERM_FORM,
  ...{ firstScoreColumn: 4, groupRow: 12, headRow: 13, possibleRow: 14, labelRow: 16 },
  input: { firstName: 14, step: 4, labelRow: 10 },
  room: { writtenWorks: 10, performanceTask: 10, quarterlyExam: 1 },
};

const SENIOR_GRADES: readonly string[] = ['11', '12'];

/** Policies with parts have the form of DepEd Order 15, all others the e-Class Record. */
export function formOf(
  policy: GradingPolicy,
  subject: Pick<ClassSubjectDoc, 'layout'>,
  section: Pick<ClassDoc, 'gradeLevel'>,
): RecordForm {
  if (subject.layout === 'domains') return DOMAIN_FORM;
  if (!hasParts(policy)) return ECLASS_FORM;
  return SENIOR_GRADES.includes(section.gradeLevel) ? SENIOR_FORM : TERM_FORM;
}

function hasParts({ exam, components }: GradingPolicy): boolean {
  return exam === 'ST1-ST2-TE' || exam === 'TE' || components.some(({ parts }) => parts !== undefined);
}

const PERIOD_WORDS: Readonly<Record<number, string>> = formText({
  1: 'FIRST QUARTER',
  2: 'SECOND QUARTER',
  3: 'THIRD QUARTER',
  4: 'FOURTH QUARTER',
});

/** `FIRST QUARTER` as in the e-Class Record, else the policy's name: `TERM 1`. */
export function periodTitle(policy: GradingPolicy, { number, name }: Pick<PolicyPeriod, 'number' | 'name'>): string {
  return (isEClass(policy) ? PERIOD_WORDS[number] : undefined) ?? name.toUpperCase();
}

/** `Quarterly Grade`; under other policies with the word of the period's name, without its number: `Term Grade`. */
export function periodGradeTitle(policy: GradingPolicy, { name }: Pick<PolicyPeriod, 'name'>): string {
  if (isEClass(policy)) return formText('Quarterly Grade');
  const word = name.replace(/^\d+(st|nd|rd|th)\s+|\s*\d+$/gi, '');
  return formText(`${word || name} Grade`);
}

/** `shift`: how many rows lower a learner is than on INPUT DATA. */
export type YearForm = { readonly sheet: string; readonly title: string; readonly shift: number };

/** The sheet of the year's grades. */
export function yearFormOf(policy: GradingPolicy): YearForm {
  return isEClass(policy)
    ? { sheet: formText('SUMMARY OF QUARTERLY GRADES'), title: formText('Summary of Quarterly Grades'), shift: 1 }
    : { sheet: formText('FINAL GRADES'), title: formText('Final Grades'), shift: 0 };
}

export const ANALYSIS_SHEET = formText('TEST RESULT ANALYSIS');
const OTHER_SHEETS = ['INPUT DATA', 'NOTES', 'TRANSMUTATION', ANALYSIS_SHEET];
const SHEET_NAME_LENGTH = 31;

/** By number of the period: `Q1` as in the e-Class Record, else the policy's name: `TERM 1`. No two are the same. */
export function sheetNames(policy: GradingPolicy): ReadonlyMap<number, string> {
  const taken = new Set<string>([...OTHER_SHEETS, yearFormOf(policy).sheet]);
  return new Map(
    policy.periods.map(({ number, name }) => {
      // A spreadsheet refuses these characters in the name of a sheet.
      const plain = name.toUpperCase().replace(/[[\]:*?/\\']+/g, ' ');
      const wanted = isEClass(policy) ? `Q${number}` : plain.slice(0, SHEET_NAME_LENGTH).trim();
      const ending = ` (${number})`;
      const free = wanted !== '' && !taken.has(wanted);
      const sheet = free ? wanted : `${wanted.slice(0, SHEET_NAME_LENGTH - ending.length)}${ending}`.trim();
      taken.add(sheet);
      return [number, sheet];
    }),
  );
}

export function isEClass(policy: GradingPolicy): boolean {
  return policy.id === DO8_2015.id;
}
