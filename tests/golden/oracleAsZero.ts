/** The second reading for a policy under which a component without a score counts as 0, as in the e-Class Record. */
import {
  isScored,
  type OracleActivity,
  type OracleComponent,
  type OracleGrade,
  type OracleRecord,
  oracleGrade,
  sharesOf,
} from './oracle';

/** The grade of the record, or where there is none, that of the record with a 0 typed into what has no score. */
export function oracleByPolicy(record: OracleRecord): OracleGrade {
  const scored = oracleGrade(record);
  if (!record.emptyAsZero || scored.grade !== null || !isExamTaken(record)) return scored;
  const made = oracleGrade(withZeros(record));
  if (made.grade === null) return scored;
  const components = made.components.map((own, index): OracleComponent => {
    const before = scored.components[index]!;
    // A component without a weight is not looked at.
    if (record.weights[index] === 0) return before;
    const parts = Object.entries(own.parts ?? {}).map(
      ([key, part]) => [key, { ...part, started: before.parts![key]!.started }] as const,
    );
    return { ...own, started: before.started, parts: own.parts && Object.fromEntries(parts) };
  });
  return { ...made, components, incomplete: false };
}

function isExamTaken({ exam, activities, cells }: OracleRecord): boolean {
  const decides = ({ category, part }: OracleActivity) =>
    category === 3 && (exam === 'single' || part === 'TE' || (exam === 'TE' && part === null));
  return exam !== 'none' && activities.some((each) => decides(each) && isScored(cells[each.id]));
}

function withZeros(record: OracleRecord): OracleRecord {
  return [0, 1, 2].reduce(withZerosIn, record);
}

function withZerosIn(record: OracleRecord, component: number): OracleRecord {
  const places = placesOf(record, component);
  const all = [...places.values()].flat();
  // Excused from all of it: there is nothing that a 0 could be typed into.
  if (all.length > 0 && all.every(({ id }) => record.cells[id] === 'excused')) return record;
  const activities = [...record.activities];
  const cells = { ...record.cells };
  for (const [part, own] of places) {
    if (own.some(({ id }) => isScored(cells[id]))) continue;
    const blank = own.find(({ id }) => cells[id] !== 'excused');
    if (!blank && own.length > 0) continue;
    const id = blank?.id ?? `none ${component} ${part}`;
    cells[id] = 0;
    const made = { id, category: component + 1, part, subCategory: null, weightOverride: null, totalPoints: 1 };
    if (!blank) activities.push(made);
  }
  return { ...record, activities, cells };
}

/** The activities of each part; of the whole component where it is not divided. */
function placesOf(record: OracleRecord, component: number): Map<string | null, OracleActivity[]> {
  const own = record.activities.filter(({ category }) => category === component + 1);
  const shares = sharesOf(record, component);
  if (!shares) return new Map([[null, own]]);
  const names = Object.keys(shares);
  return new Map(
    names.map((name) => [name, own.filter(({ part }) => part === name || (names.length === 1 && part === null))]),
  );
}
