/** Fills School Form 5 with the learners of a section: one workbook, male learners above female ones. */
import type { FillValue } from '@/files/fill/fillWriter';
import type { OpenedForm } from '@/files/fill/form';
import { isInside } from '@/files/fill/sheetMap';
import { writeForm } from '@/files/fill/writeForm';
import { type FormLabel, findFormLabels } from '@/files/record-file/fileLabels';
import type { FoundPromotion } from './findPromotion';
import type { FormContent, FormLearner, FormSection } from './formContent';
import { findDifference } from './formDifference';
import { type FormAnswers, formMisfit, isAnswered } from './formMisfits';
import { plainLabel } from './foundForm';
import { judgeWishes, type Wish, type WishKind } from './judgeWishes';
import type { SchoolFormResult } from './schoolFormResult';

type Asked = { readonly content: FormContent; readonly answers: FormAnswers };

export async function fillPromotion(
  form: OpenedForm,
  found: FoundPromotion,
  { content, answers }: Asked,
): Promise<SchoolFormResult> {
  const { wishes, misfits: own } = promotionWishes(form, found, content);
  const { edits, misfits: judged } = judgeWishes(form, wishes, answers);
  const misfits = [...own, ...judged.map((each) => ({ ...each, values: { ...each.values, form: 'sf5' } }))];
  if (!misfits.every((each) => isAnswered(each, answers))) return { misfits };
  const file = edits.length === 0 ? new Uint8Array(form.bytes) : await writeForm(form, edits);
  const different = await findDifference(form, file, edits);
  if (different !== null) return { different, learner: content.section.section };
  return { file, kind: 'sf5', misfits, cells: edits.length };
}

/** Older forms call a conditional promotion irregular. */
function actionText({ counts }: FoundPromotion, { action }: Pick<FormLearner, 'action'>): string {
  const conditional = counts.has('IRREGULAR') ? 'IRREGULAR' : 'CONDITIONAL';
  return { '': '', promoted: 'PROMOTED', conditional, retained: 'RETAINED' }[action];
}

/** A learner who left is on no row, and a sex that is not recorded has none. */
function promotionWishes(form: OpenedForm, found: FoundPromotion, { section, learners }: FormContent) {
  const { grid } = found;
  const there = learners.filter(({ hasLeft }) => !hasLeft);
  const ofSex = (sex: string) => there.filter((learner) => learner.sex === sex);
  const [males, females] = [ofSex('Male'), ofSex('Female')];
  const put = (row: number, column: number, value: FillValue, kind: WishKind = 'content'): Wish => ({
    place: { sheet: grid.name, row, column },
    value,
    kind,
  });
  const rowsOf = (own: readonly FormLearner[], rows: readonly number[]) =>
    own.flatMap((learner, index) => {
      const row = rows[index];
      if (row === undefined) return [];
      return [
        put(row, found.lrn, learner.lrn, 'names'),
        put(row, found.name, learner.fullName, 'names'),
        put(row, found.average, learner.average ?? ''),
        put(row, found.action, actionText(found, learner)),
        put(row, found.incomplete, learner.incomplete.join(', ')),
      ];
    });
  const rest = [...males.slice(found.male.length), ...females.slice(found.female.length)];
  const unknown = there.filter((learner) => !males.includes(learner) && !females.includes(learner));
  const misfits = [
    ...(rest.length > 0 ? [formMisfit('rows', { list: rest.map(({ name }) => name) })] : []),
    ...(unknown.length > 0 ? [formMisfit('noSex', { list: unknown.map(({ name }) => name) })] : []),
  ];
  const wishes = [
    ...headWishes(form, found, section),
    ...rowsOf(males, found.male),
    ...rowsOf(females, found.female),
    ...countWishes(found, { males, females, levels: section.levels }, put),
  ];
  return { wishes, misfits };
}

const OF_SECTION = {
  region: 'region',
  division: 'division',
  school: 'school',
  schoolId: 'schoolId',
  schoolYear: 'schoolYear',
  gradeLevel: 'gradeLevel',
  section: 'section',
} as const satisfies Partial<Record<FormLabel, keyof FormSection>>;

/** The value stands right of its label's merged cells. */
function headWishes({ maps }: OpenedForm, { grid }: FoundPromotion, section: FormSection): Wish[] {
  const merges = maps.get(grid.name)?.merges ?? [];
  return findFormLabels(grid).flatMap(({ label, row, column }): Wish[] => {
    if (!(label in OF_SECTION)) return [];
    const key = OF_SECTION[label as keyof typeof OF_SECTION];
    const right = merges.find((each) => isInside(each, row, column))?.right ?? column;
    const value = section[key];
    return [{ place: { sheet: grid.name, row, column: right + 1 }, value, kind: 'labels' }];
  });
}

type Counted = {
  readonly males: readonly FormLearner[];
  readonly females: readonly FormLearner[];
  readonly levels: readonly string[];
};
type Put = (row: number, column: number, value: FillValue) => Wish;

const ACTIONS = ['promoted', 'conditional', 'retained'] as const;

/**
 * Learners by what happens at the end of the year, and by the descriptor of their average. Descriptors that the policy
 * does not have are left as the form has them.
 */
function countWishes(found: FoundPromotion, { males, females, levels }: Counted, put: Put): Wish[] {
  const known = new Set([...ACTIONS.map((action) => actionText(found, { action })), ...levels.map(plainLabel)]);
  const counts = [...found.counts].filter(([label]) => known.has(label));
  return counts.flatMap(([label, { row, male, female, total }]) => {
    const isCounted = (learner: FormLearner) =>
      label === actionText(found, learner) || label === plainLabel(learner.level);
    const [ofMales, ofFemales] = [males, females].map((own) => own.filter(isCounted).length);
    const all = (ofMales ?? 0) + (ofFemales ?? 0);
    return [put(row, male, ofMales ?? 0), put(row, female, ofFemales ?? 0), put(row, total, all)];
  });
}
