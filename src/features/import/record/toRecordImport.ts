import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { LearnerInput, SubjectInput } from '@/domain/intents/inputs';
import type { IntentOf } from '@/domain/intents/intents';
import type { ImportedActivity, ImportedLearner, ImportedSubject } from '@/domain/intents/recordImport';
import { identityOf, toStored } from '@/domain/learners/learnerFields';
import type { RecordFile, RecordFileActivity, RecordFileLearner } from '@/files/record-file/fileContent';
import { DO8_2015, type GradingPolicy, policyOf } from '@/grading';
import { emptySubject, presetValues, toSubjectInput, untouchedPreset } from '@/parts/class-form/classForm';
import { isOtherOrder, standingOrder } from './fileOrder';
import { columnKey, columnName, type ImportChoices, type PlacedSubject } from './importChoices';
import { missingLrns } from './missingLrns';
import { namesOf } from './newNames';
import { type ImportCell, openTotals, subjectCells } from './openCells';

type Importing = { file: RecordFile; choices: ImportChoices; placed: readonly PlacedSubject[] };

/** The intent of what the teacher chose. Null while the section is not chosen. */
export function toRecordImport(tables: Tables, { file, choices, placed }: Importing): IntentOf<'recordImport'> | null {
  const { target } = choices;
  const [first] = placed;
  if (!target || !first) return null;
  const policy = policyOfTarget(tables, choices);
  const lrns = choices.withLrns ? missingLrns(tables, file, placed) : new Map<string, string>();
  const { learners, places } = toLearners(file, first, { choices, lrns });
  const isOrdered = choices.withOrder && isOtherOrder(tables, { file, choices, placed });
  return {
    kind: 'recordImport',
    name: sectionName(tables, choices),
    section: 'classId' in target ? { classId: target.classId } : toSection(target),
    learners,
    ...(isOrdered ? { learnerOrder: { before: standingOrder(tables, choices) } } : {}),
    subjects: placed.map((subject) => toSubject(tables, subject, { file, choices, policy, places })),
  };
}

function toSection({
  name,
  gradeLevel,
  academicYear,
  gradingPolicy,
}: Exclude<ImportChoices['target'], null | { classId: unknown }>) {
  const policy = gradingPolicy === DO8_2015.id ? {} : { gradingPolicy };
  return { name: name.trim(), gradeLevel, academicYear: academicYear.trim(), ...policy };
}

export function policyOfTarget(tables: Tables, { target }: Pick<ImportChoices, 'target'>): GradingPolicy {
  if (target && 'classId' in target) return policyOf(tables.class[target.classId]?.gradingPolicy);
  return policyOf(target?.gradingPolicy);
}

export function sectionName(tables: Tables, { target }: Pick<ImportChoices, 'target'>): string {
  if (!target) return '';
  return 'classId' in target ? (tables.class[target.classId]?.name ?? '') : target.name.trim();
}

type ToLearners = { choices: ImportChoices; lrns: ReadonlyMap<string, string> };

/** The learners who come along, and the place of each by the key in the file. */
function toLearners({ learners }: RecordFile, { found }: PlacedSubject, { choices, lrns }: ToLearners) {
  const places = new Map<number, number>();
  const taken: ImportedLearner[] = [];
  for (const learner of learners) {
    const known = found.learners.find(({ key }) => key === learner.key);
    if (known?.kind !== 'new' && !(known?.kind === 'matched' && known.standing !== 'left')) continue;
    places.set(learner.key, taken.length);
    const lrn = known.kind === 'matched' && lrns.get(known.student);
    const own = known.kind === 'matched' ? { studentId: known.student, ...(lrn ? { lrn } : {}) } : null;
    taken.push(own ?? toLearnerInput(learner, choices));
  }
  return { learners: taken, places };
}

function toLearnerInput(learner: RecordFileLearner, choices: ImportChoices): LearnerInput {
  const { standing } = learner;
  const stored = toStored(identityOf({ ...learner, ...namesOf(learner, choices) }));
  return { ...stored, ...(standing ? { standing } : {}) };
}

type Context = { file: RecordFile; choices: ImportChoices; policy: GradingPolicy; places: ReadonlyMap<number, number> };

function toSubject(tables: Tables, placed: PlacedSubject, context: Context): ImportedSubject {
  const { choices } = context;
  const { added, conflicts } = subjectCells(tables, placed, choices);
  const cells = [...added, ...conflicts.filter(({ side }) => side === 'file')];
  const totals = new Map(openTotals(tables, placed, choices).map((total) => [total.key, total]));
  const periods = placed.found.periods.flatMap((period) => {
    const columns = placed.subject.periods.find((each) => each.period === period.period)?.activities ?? [];
    if (period.isClosed) return [];
    const own = cells.filter((cell) => cell.period === period.period);
    const activities = columns.flatMap((column, at): ImportedActivity[] => {
      const key = columnKey(placed.place, period.period, at);
      const scores = own.filter(({ activity }) => activity === at).flatMap((cell) => toScore(cell, context.places));
      const total = totals.get(key);
      const rises = total?.side === 'file' ? { totalPoints: { from: total.talaan, to: total.file } } : {};
      const found = period.activities[at];
      if (!found || found.kind === 'unplaced') return [];
      if (found.kind === 'new')
        return [{ activity: toActivity({ ...column, part: found.part }, key, context), scores }];
      if (scores.length === 0 && total?.side !== 'file') return [];
      return [{ activity: { activityId: found.activity, ...rises }, scores }];
    });
    return activities.length === 0 ? [] : [{ quarter: period.period, activities }];
  });
  return { subject: toSubjectTarget(placed, context), periods };
}

function toScore({ learner, text, seen }: ImportCell, places: Context['places']): ImportedActivity['scores'] {
  const place = places.get(learner);
  return place === undefined ? [] : [[place, text, seen]];
}

function toActivity(column: RecordFileActivity, key: string, { choices, policy }: Context) {
  const { category, subCategory, totalPoints, part } = column;
  const typed = choices.names.get(key)?.trim();
  const name = typed || columnName(column, policy);
  return { name, category, subCategory, totalPoints, weightOverride: null, ...(part ? { part } : {}) };
}

function toSubjectTarget({ subject, choice }: PlacedSubject, { policy, choices, file }: Context) {
  if (choice.to !== 'new') return { subjectId: choice.to as ClassSubjectId };
  return newSubjectInput({ name: choice.name, subject }, policy, gradeOf(choices, file));
}

export function gradeOf({ target }: ImportChoices, { labels }: RecordFile): string {
  return target && !('classId' in target) ? target.gradeLevel : labels.gradeLevel;
}

type NewSubject = { name: string; subject: PlacedSubject['subject'] };

/** With the weights that the file says, else those that the policy suggests by the name. */
export function newSubjectInput(
  { name, subject }: NewSubject,
  policy: GradingPolicy,
  gradeLevel: string,
): SubjectInput {
  const empty = { ...emptySubject(policy), subject: name };
  const preset = untouchedPreset(empty, gradeLevel, policy);
  const offered = toSubjectInput({ ...empty, preset, ...presetValues(preset, policy) });
  const { weights, layout, exam } = subject;
  const isOther = exam !== policy.exam;
  return {
    ...offered,
    ...(weights ?? {}),
    ...(layout === 'domains' ? { layout } : {}),
    ...(isOther && policy.exam !== 'single' ? { exam } : {}),
  };
}
