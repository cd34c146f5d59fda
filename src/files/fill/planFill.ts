/** Every cell that a class writes into a form, and everything that does not fit into it as it is. */
import { findLearnerRows, type LearnerRows } from '@/files/record-file/learnerRows';
import type { FillCategory, FillContent, FillPeriod, FillRun } from './fillContent';
import { placeLabels } from './fillFormLabels';
import { placeWeights } from './fillWeights';
import { addressOf, type FillWriter, makeWriter, type PlacedEdit } from './fillWriter';
import type { OpenedForm } from './form';
import { type ChosenPeriod, choosePeriods, formulaMisfits } from './formFacts';
import { type FillAnswers, isOpen, type Misfit, misfit, wayOf } from './misfits';
import { type PlacedActivities, type PlacedColumn, placeActivities, pointsOf, possibleOf } from './placeActivities';
import { type PlacedLearners, placeLearners } from './placeLearners';

export type FilledPeriod = ChosenPeriod & {
  readonly rows: LearnerRows;
  readonly learners: PlacedLearners;
  readonly activities: PlacedActivities;
};

export type FillPlan = {
  readonly misfits: readonly Misfit[];
  /** Whether a way was taken out of each. */
  readonly isReady: boolean;
  readonly edits: readonly PlacedEdit[];
  readonly periods: readonly FilledPeriod[];
};

export function planFill(form: OpenedForm, content: FillContent, answers: FillAnswers): FillPlan {
  const { chosen, misfits } = choosePeriods(form, content, answers);
  const writer = makeWriter(form);
  const periods: FilledPeriod[] = [];
  for (const each of chosen) {
    const { grid, found } = each.sheet.sheet;
    const rows = findLearnerRows(each.sheet.sheet);
    if (!rows) {
      misfits.push(misfit('noRows', [], { values: { sheet: grid.name } }));
      continue;
    }
    const learners = placeLearners({ form, sheet: grid.name, rows }, content);
    const activities = placeActivities(found.columns, each.period, answers);
    const filled = { ...each, rows, learners, activities };
    periods.push(filled);
    const row = rows.blocks.find((block) => block.rows.length > 0)?.rows[0] ?? 0;
    const weights = placeWeights(each.sheet.sheet, content, { answers, writer, id: each.period.number });
    const own = [...weights, ...formulaMisfits(form, each, content, row)];
    misfits.push(...learners.misfits, ...activities.misfits, ...own, ...learnerMisfits(each, content));
    if (learners.strangers.length > 0 && hasOtherScores(form, chosen)) {
      misfits.push(misfit('otherScores', [], { list: learners.strangers }));
    }
    writeNames(filled, writer);
    writeScores(filled, writer);
  }
  const sheets = [...(form.input ? [form.input.name] : []), ...chosen.map(({ sheet }) => sheet.sheet.grid.name)];
  placeLabels(form, sheets, content.labels, writer);
  misfits.push(...writerMisfits(writer));
  const once = [...new Map(misfits.map((each) => [each.id, each])).values()];
  return {
    misfits: once,
    isReady: chosen.length > 0 && !once.some((each) => isOpen(answers, each)),
    edits: withoutKept(writer, answers),
    periods,
  };
}

function learnerMisfits({ period }: ChosenPeriod, { learners, weights }: FillContent): Misfit[] {
  const id = period.number;
  const namesOf = (is: (key: string) => boolean) => learners.filter(({ key }) => is(key)).map(({ name }) => name);
  const excused = namesOf((key) => (period.rows[key]?.excused.length ?? 0) > 0);
  const carried = namesOf((key) => period.rows[key]?.isCarried ?? false);
  const ungraded = namesOf((key) => lacksComponent(period, weights, key));
  return [
    ...(excused.length > 0 ? [misfit('excused', ['goOn'], { id, list: excused })] : []),
    ...(carried.length > 0 ? [misfit('carried', ['goOn'], { id, list: carried })] : []),
    ...(ungraded.length > 0 ? [misfit('ungraded', ['goOn'], { id, list: ungraded })] : []),
  ];
}

/** The learner has no grade for want of a score in a component, and has one in the examination that decides in a form. */
function lacksComponent({ runs, rows }: FillPeriod, weights: FillContent['weights'], key: string): boolean {
  const row = rows[key];
  if (!row || row.grade !== null || row.isCarried) return false;
  const hasScore = (own: readonly FillRun[]) =>
    own.some(({ activities }) => activities.some(({ id }) => row.scores[id] !== undefined));
  const ofCategory = (category: FillCategory) => runs.filter((run) => run.category === category);
  const exams = ofCategory(3);
  const last = exams.filter(({ part }) => part === 'TE');
  const others = ([1, 2] as const).filter((category) => weights[category] > 0);
  return hasScore(last.length > 0 ? last : exams) && others.some((category) => !hasScore(ofCategory(category)));
}

/** Names of others may go; their scores on other sheets would then stand beside new names. */
function hasOtherScores({ subjects }: OpenedForm, chosen: readonly ChosenPeriod[]): boolean {
  const filled = new Set(chosen.map(({ sheet }) => sheet.sheet.grid.name));
  const others = subjects.flatMap(({ periods }) => periods).filter(({ sheet }) => !filled.has(sheet.grid.name));
  return others.some(({ sheet }) => {
    const rows = findLearnerRows(sheet)?.blocks.flatMap((block) => block.rows) ?? [];
    return rows.some((row) => sheet.found.columns.some(({ column }) => sheet.grid.typed(row, column) !== ''));
  });
}

function writeNames({ learners }: FilledPeriod, writer: FillWriter): void {
  for (const { name, learner } of learners.placed) if (name) writer.put(name, learner.name, 'names');
  for (const { name } of learners.free) if (name) writer.put(name, '', 'names');
}

function writeScores({ sheet, period, learners, activities }: FilledPeriod, writer: FillWriter): void {
  const { grid, possibleRow, found } = sheet.sheet;
  const at = (row: number, column: number) => ({ sheet: grid.name, row, column });
  for (const own of activities.columns) {
    writer.put(at(possibleRow, own.column), possibleOf(own), 'content', nameOfColumn(own));
  }
  for (const column of activities.unused) writer.put(at(possibleRow, column), '', 'content');
  // Some forms have each learner's own total of highest possible scores, which is typed.
  const typedTotals = found.runs.flatMap(({ total, columns }) => {
    const [first] = learners.placed;
    return total !== null && first && !grid.isFormula(first.row, total) ? [{ total, columns }] : [];
  });
  const rows = [...learners.placed, ...learners.free.map(({ row }) => ({ row, learner: null }))];
  for (const { row, learner } of rows) {
    const values = learner ? period.rows[learner.key] : undefined;
    for (const own of activities.columns) {
      const about = learner ? `${learner.name}, ${nameOfColumn(own)}` : undefined;
      writer.put(at(row, own.column), pointsOf(own, values) ?? '', 'content', about);
    }
    for (const column of activities.unused) writer.put(at(row, column), '', 'content');
    for (const { total, columns } of typedTotals) {
      const own = activities.columns.filter(({ column }) => columns.includes(column));
      const hasPoints = own.some((each) => pointsOf(each, values) !== null);
      const most = own.reduce((sum, each) => sum + possibleOf(each), 0);
      writer.put(at(row, total), hasPoints ? most : '', 'content');
    }
  }
}

function nameOfColumn({ activities }: PlacedColumn): string {
  return activities.map(({ name }) => name).join(' + ');
}

const LISTED = 12;

function writerMisfits({ formulas, others, decimals }: FillWriter): Misfit[] {
  const shortened = (list: readonly string[]) => [...new Set(list)].slice(0, LISTED);
  const found: Misfit[] = [];
  if (formulas.length > 0) {
    found.push(misfit('formulas', [], { values: { count: formulas.length }, list: shortened(formulas) }));
  }
  if (decimals.length > 0) {
    found.push(misfit('decimals', ['goOn'], { values: { count: decimals.length }, list: shortened(decimals) }));
  }
  for (const kind of ['names', 'labels', 'content'] as const) {
    const own = others[kind];
    if (own.length === 0) continue;
    const list = own.map(({ place, about, is, becomes }) => {
      const change = `${is} → ${becomes === '' ? '—' : becomes}`;
      return kind === 'names' ? change : `${about ?? addressOf(place)}: ${change}`;
    });
    const ways = kind === 'labels' ? ['replace', 'keep'] : ['replace'];
    found.push(misfit(kind, ways, { values: { count: own.length }, list: shortened(list) }));
  }
  return found;
}

function withoutKept(writer: FillWriter, answers: FillAnswers): readonly PlacedEdit[] {
  const isKept = writerMisfits(writer).some((each) => each.kind === 'labels' && wayOf(answers, each) === 'keep');
  if (!isKept) return writer.edits();
  const kept = new Set(writer.others.labels.map(({ place }) => addressOf(place)));
  return writer.edits().filter((edit) => !kept.has(addressOf(edit)));
}
