/** Whether a form is for this class and period, and computes as the class does. */
import type { NamedPeriod, NamedSubject } from '@/files/record-file/subjectSheets';
import type { FillCategory, FillContent, FillPeriod } from './fillContent';
import type { OpenedForm } from './form';
import { otherGrades } from './formTable';
import { type FillAnswers, type Misfit, misfit, wayOf } from './misfits';
import { cellAt, type FormSheets, namedColumns } from './references';

export type ChosenPeriod = { readonly period: FillPeriod; readonly sheet: NamedPeriod };

/** The sheets that take the periods; with misfits without a way out where there is none. */
export function choosePeriods(
  { record, subjects }: OpenedForm,
  content: FillContent,
  answers: FillAnswers,
): { chosen: ChosenPeriod[]; misfits: Misfit[] } {
  if (!record || subjects.length === 0) return { chosen: [], misfits: [misfit('noRecord', [])] };
  const misfits: Misfit[] = [];
  const ofForm = record.kind.startsWith('do8') ? 'quarters' : 'terms';
  if (content.form !== null && content.form !== ofForm) {
    return { chosen: [], misfits: [misfit('policy', [], { id: ofForm, values: { form: ofForm } })] };
  }
  if (record.kind === 'termsBefore2026') misfits.push(misfit('draft', ['goOn']));
  const subject = chooseSubject(subjects, content, { answers, misfits });
  const chosen = content.periods.flatMap((period): ChosenPeriod[] => {
    const sheet = subject?.periods.find((each) => each.period === period.number);
    if (!sheet) {
      if (subject) misfits.push(misfit('period', [], { id: period.number, values: { period: period.name } }));
      return [];
    }
    if (sheet.isGuessed) {
      const values = { sheet: sheet.sheet.grid.name, period: period.name };
      misfits.push(misfit('guessed', ['goOn'], { id: period.number, values }));
    }
    return [{ period, sheet }];
  });
  return { chosen, misfits };
}

type Asking = { answers: FillAnswers; misfits: Misfit[] };

function chooseSubject(
  subjects: readonly NamedSubject[],
  { labels }: FillContent,
  { answers, misfits }: Asking,
): NamedSubject | undefined {
  if (subjects.length === 1) return subjects[0];
  const wanted = labels.subject.toUpperCase();
  const named = subjects.filter(({ name }) => name.toUpperCase() === wanted);
  if (named.length === 1) return named[0];
  const asked = misfit(
    'subject',
    subjects.map(({ name }) => name),
  );
  misfits.push(asked);
  return subjects.find(({ name }) => name === wayOf(answers, asked));
}

/** Reasons for which the form's own formulas give other grades. `row`: from 0, of a learner. */
export function formulaMisfits(
  form: OpenedForm,
  { sheet, period }: ChosenPeriod,
  { weights }: FillContent,
  row: number,
): Misfit[] {
  const { grid, found } = sheet.sheet;
  const id = period.number;
  const misfits: Misfit[] = [];
  const { maps } = form;
  if (period.hasOwnWeights) misfits.push(misfit('ownWeights', ['goOn'], { id }));
  const gradeCell = found.grade === null ? null : cellAt(maps, { sheet: grid.name, row, column: found.grade });
  if (gradeCell?.formula?.text.includes('#REF!')) misfits.push(misfit('brokenGrade', ['goOn'], { id }));
  const isBroken = misfits.some(({ kind }) => kind === 'brokenGrade');
  const others =
    found.grade === null || isBroken ? 0 : otherGrades(form, { sheet: grid.name, row, column: found.grade }, period);
  if (others > 0) misfits.push(misfit('table', ['goOn'], { id, values: { count: others } }));
  const tests = period.runs.filter((run) => run.category === 3 && run.part !== null && run.activities.length > 0);
  const exams = found.runs.filter((run) => run.category === 3);
  if (tests.length > 1 && exams.length === 1 && exams.every(({ single }) => single.length === 0)) {
    misfits.push(misfit('pooledTests', ['goOn'], { id }));
  }
  for (const category of [1, 2, 3] as const) {
    const own = period.runs.filter((run) => run.category === category && run.activities.length > 0);
    const isParted = found.runs.filter((run) => run.category === category).length > own.length && own.length === 1;
    if (!isParted) continue;
    misfits.push(
      misfit('parted', ['goOn'], { id: `${id} ${category}`, values: { component: nameOf(period, category) } }),
    );
  }
  if (found.initial === null) return misfits;
  const counted = countedColumns(maps, { sheet: grid.name, row, column: found.initial });
  for (const category of [1, 2, 3] as const) {
    const runs = found.runs.filter((run) => run.category === category);
    const isCounted = runs.every(
      (run) => counted.has(run.weighted) || (run.percentage !== null && counted.has(run.percentage)),
    );
    if (weights[category] === 0 || runs.length === 0 || counted.size === 0 || isCounted) continue;
    misfits.push(
      misfit('leavesOut', ['goOn'], { id: `${id} ${category}`, values: { component: nameOf(period, category) } }),
    );
  }
  return misfits;
}

function nameOf({ runs }: FillPeriod, category: FillCategory): string {
  return runs.find((run) => run.category === category)?.name ?? '';
}

/** The columns from which a cell is computed, through the formulas of its row. */
function countedColumns(maps: FormSheets, at: { sheet: string; row: number; column: number }): ReadonlySet<number> {
  const all = new Set<number>();
  let next = [at.column];
  while (next.length > 0) {
    const named = next.flatMap((column) => [...(namedColumns(maps, { ...at, column }) ?? [])]);
    next = named.filter((column) => !all.has(column));
    for (const column of next) all.add(column);
  }
  return all;
}
