/** The columns of one component in a record as a plain table, with the cells of a learner. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import {
  type ComponentGrade,
  hasComponent,
  type PolicyComponent,
  type PolicyPart,
  partsOf,
  type QuarterCells,
  type QuarterGrade,
  shortPartName,
} from '@/grading';
import { formText } from '@/language/words';
import { activitiesOf, policyOfRecord } from '@/parts/record/recordColumns';

export type TableCell = string | number | null;

export type RecordTableColumn = {
  readonly key: string;
  /** The name of its component, or ''. */
  readonly group: string;
  readonly header: string;
  /** Highest possible score or weight, under the header. */
  readonly below: TableCell;
  readonly kind: 'score' | 'computed' | 'text';
  /** Follows from the columns beside it; paper has no room for it. */
  readonly isDetail?: true;
};

type Scores = QuarterCells;
type ValuedColumn = RecordTableColumn & {
  readonly cellOf: (scores: Scores, grade: QuarterGrade, letterAt: (activityId: string) => string | null) => TableCell;
};
type Place = { readonly component: PolicyComponent; readonly weight: number };

const TOTAL = formText('Total');

/** A component that the subject does not have has columns only for scores that were recorded nevertheless. */
export function componentColumns(record: ClassRecord, component: PolicyComponent): ValuedColumn[] {
  const policy = policyOfRecord(record);
  const activities = activitiesOf(record, component);
  const place = { component, weight: record.subject[component.key] };
  if (!hasComponent(component, record.subject, policy)) return scoreColumns(activities, component.name);
  const parts = partsOf(component, record.subject, policy);
  if (parts.length <= 1) return wholeColumns(activities, place);
  const ofPart = (part: PolicyPart) => activities.filter((activity) => activity.part === part.key);
  // Activities without a part do not count, and are shown.
  const others = activities.filter((activity) => !parts.some(({ key }) => key === activity.part));
  const isTests = component.key === 'quarterlyExam';
  return [
    ...parts.flatMap((part) =>
      isTests ? testColumns(ofPart(part), place, part) : domainColumns(ofPart(part), place, part),
    ),
    ...scoreColumns(others, component.name),
    ...(isTests ? figureColumns(place) : []),
  ];
}

function wholeColumns(activities: readonly ActivityDoc[], place: Place): ValuedColumn[] {
  const { key, name } = place.component;
  return [...scoreColumns(activities, name), totalColumn(activities, key, name), ...figureColumns(place)];
}

function figureColumns({ component: { key, name }, weight }: Place): ValuedColumn[] {
  const figures = (grade: QuarterGrade) => (grade[key].inProgress ? null : grade[key]);
  return [
    computed(`${key}.PS`, { group: name, header: 'PS', below: 100 }, (_, grade) =>
      fixed(figures(grade)?.percentage ?? null),
    ),
    computed(`${key}.WS`, { group: name, header: 'WS', below: `${weight}%` }, (_, grade) =>
      fixed(figures(grade)?.weighted ?? null),
    ),
  ];
}

function testColumns(activities: readonly ActivityDoc[], place: Place, part: PolicyPart): ValuedColumn[] {
  const { name } = place.component;
  const short = shortPartName(part);
  const heads = { group: name, ps: `${short} PS`, ws: `${short} WS`, below: `${part.share}%` };
  const [percentage, weighted] = partColumns(place, part, heads);
  return [...scoreColumns(activities, name), percentage, { ...weighted, isDetail: true }];
}

function domainColumns(activities: readonly ActivityDoc[], place: Place, part: PolicyPart): ValuedColumn[] {
  const { key, name } = place.component;
  const group = `${name}: ${part.name}`;
  const weight = Number(((place.weight * part.share) / 100).toFixed(6));
  return [
    ...scoreColumns(activities, group),
    totalColumn(activities, `${key}.${part.key}`, group),
    ...partColumns(place, part, { group, ps: 'PS', ws: 'WS', below: `${weight}%` }),
  ];
}

type PartHeads = { readonly group: string; readonly ps: string; readonly ws: string; readonly below: string };

/** While a part is missing, the weighted scores are those of a grade so far, and are not shown. */
function partColumns(
  { component: { key } }: Place,
  part: PolicyPart,
  heads: PartHeads,
): [percentage: ValuedColumn, weighted: ValuedColumn] {
  const { group, ps, ws, below } = heads;
  const own = ({ parts }: ComponentGrade) => parts?.[part.key];
  return [
    computed(`${key}.${part.key}.PS`, { group, header: ps, below: 100 }, (_, grade) => {
      const figures = own(grade[key]);
      return figures?.started || figures?.countedAsZero ? fixed(figures.percentage) : null;
    }),
    computed(`${key}.${part.key}.WS`, { group, header: ws, below }, (_, grade) =>
      grade[key].inProgress ? null : fixed(own(grade[key])?.weighted ?? null),
    ),
  ];
}

function scoreColumns(activities: readonly ActivityDoc[], group: string): ValuedColumn[] {
  return activities.map(({ id, name, totalPoints }) => ({
    key: id,
    group,
    header: name,
    below: totalPoints,
    kind: 'score',
    cellOf: (scores, _, letterAt) => pointsAt(scores, id) ?? letterAt(id),
  }));
}

function totalColumn(activities: readonly ActivityDoc[], key: string, group: string): ValuedColumn {
  const possible = sumOf(activities.map(({ totalPoints }) => totalPoints));
  return computed(`${key}.${TOTAL}`, { group, header: TOTAL, below: possible }, (scores) =>
    sumOf(activities.map(({ id }) => pointsAt(scores, id))),
  );
}

function pointsAt(scores: Scores, id: string): number | null {
  const cell = scores[id];
  return typeof cell === 'number' ? cell : null;
}

function computed(
  key: string,
  head: Pick<RecordTableColumn, 'group' | 'header' | 'below'>,
  cellOf: ValuedColumn['cellOf'],
): ValuedColumn {
  return { key, ...head, kind: 'computed', cellOf };
}

/** Points have at most 2 decimals, so rounding removes only the float error. Null when all points are null. */
function sumOf(points: readonly (number | null)[]): number | null {
  const given = points.filter((value) => value !== null);
  if (given.length === 0) return null;
  return given.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
}

/** Shows 2 decimals as on the screen, in digits that a spreadsheet reads as a number. */
export function fixed(value: number | null): string | null {
  return value === null ? null : value.toFixed(2);
}
