/** The functions about records of past school years, in memory: numbers, plans, and the file. */
import { isDue, isPlannableDay, type RecordRemoval, type YearRecords } from '@/domain/school/retention';
import { AppError } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import type { MemoryWorld, StoredDoc, Works } from './memoryWorld';

export const RETENTION_WORKS: Works = {
  yearRecords: (world) => ({ years: yearsOf(world) }),
  planRemoval: (world, { academicYear, confirmed, plannedFor }) => {
    const today = philippineDay(Date.now());
    const years = world.documents.get(`schools/${schoolOf(world)}/retention/setting`)?.years as number | null;
    if (confirmed !== academicYear || !isPlannableDay(plannedFor, today)) throw new AppError('input/invalid');
    if (!isDue(academicYear, years ?? null, today)) throw new AppError('retention/not-due');
    const by = world.documents.get(`users/${world.signedIn?.uid}`);
    const removal: RecordRemoval = {
      ...{ academicYear, state: 'planned', plannedFor, plannedAt: world.clockMs, finishedAt: null },
      ...{ plannedBy: `${String(by?.firstname)} ${String(by?.lastname)}`, classes: 0, sections: 0 },
    };
    world.documents.set(removalPath(world, academicYear), { ...removal });
    return { removal };
  },
  cancelRemoval: (world, { academicYear }) => {
    world.documents.delete(removalPath(world, academicYear));
    return { cancelled: true };
  },
};

const schoolOf = ({ signedIn, documents }: MemoryWorld) => String(documents.get(`users/${signedIn?.uid}`)?.schoolid);
const removalPath = (world: MemoryWorld, year: string) => `schools/${schoolOf(world)}/recordRemovals/${year}`;

function yearsOf(world: MemoryWorld): YearRecords[] {
  const school = schoolOf(world);
  const people = [...world.documents].flatMap(([path, row]) =>
    /^users\/[^/]+$/.test(path) && row.schoolid === school ? [path] : [],
  );
  const classes = found(world, (path) => people.some((person) => path.startsWith(`${person}/class/`)));
  const sections = found(world, (path) => path.startsWith(`schools/${school}/sections/`));
  const years = [...classes, ...sections].map(([, { academicYear }]) => String(academicYear));
  return [...new Set(years)]
    .toSorted()
    .toReversed()
    .map((academicYear) => {
      const own = classes.filter(([, row]) => row.academicYear === academicYear);
      const removal = world.documents.get(removalPath(world, academicYear)) as RecordRemoval | undefined;
      return {
        academicYear,
        sections: sections.filter(([, row]) => row.academicYear === academicYear).length,
        handedIn: 0,
        classes: own.length,
        teachers: new Set(own.map(([path]) => path.split('/')[1])).size,
        removal: removal ?? null,
      };
    });
}

function found(world: MemoryWorld, is: (path: string) => boolean): [string, StoredDoc][] {
  return [...world.documents].filter(([path]) => is(path));
}
