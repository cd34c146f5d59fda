/** The preview of a load, line by line. */
import { type DirectoryPlan, type StoredSchool, toLine } from './planDirectory';
import type { School, SchoolList } from './schoolList';

/** How many of each kind are shown without `--all`. */
const SHOWN = 10;

const number = new Intl.NumberFormat('en-PH');
const named = ({ id, name }: School) => `${id} ${name}`;
const mark = ({ onTalaan }: StoredSchool) => (onTalaan ? ' (on Talaan)' : '');

export function directoryText(list: SchoolList, plan: DirectoryPlan, isAll: boolean): string[] {
  const parts: [string, readonly string[]][] = [
    ['new', plan.added.map(named)],
    ['renamed', plan.renamed.map(({ before, after }) => `${named(before)} -> ${after.name}${mark(before)}`)],
    [
      'moved',
      plan.moved.map(({ before, after }) => `${named(after)}: ${toLine(before)} -> ${toLine(after)}${mark(before)}`),
    ],
    [
      'changed',
      plan.changed.map(({ before, after }) => `${named(before)} (${before.sector}) -> ${after.name} (${after.sector})`),
    ],
    ['gone from the list; these stay', plan.gone.map((school) => `${named(school)}${mark(school)}`)],
    ['bad lines; these are left out', list.bad.map(({ place, reason }) => `${place}: ${reason}`)],
  ];
  const lines = parts.flatMap(([title, items]) => {
    const some = isAll ? items : items.slice(0, SHOWN);
    const rest = items.length - some.length;
    const more = rest > 0 ? [`    … and ${number.format(rest)} more (--all shows them)`] : [];
    return [`${number.format(items.length).padStart(8)} ${title}`, ...some.map((item) => `    ${item}`), ...more];
  });
  const told = new Set(
    [...plan.renamed, ...plan.moved].filter(({ before }) => before.onTalaan).map(({ before }) => before.id),
  );
  const note =
    told.size > 0
      ? [
          `Note: ${told.size} renamed or moved schools use Talaan (${[...told].slice(0, 20).join(', ')}). Their own pages keep the`,
          'former name and address: an administrator corrects the address there, and the name stays as registered.',
        ]
      : [];
  return [
    ...lines,
    `${number.format(plan.unchanged).padStart(8)} unchanged`,
    ...(list.repeated > 0 ? [`${number.format(list.repeated).padStart(8)} lines say the same twice`] : []),
    ...note,
  ];
}
