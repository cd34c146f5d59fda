import { ScanLine } from 'lucide-react';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { readSheetsRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { ROUTE } from '@/domain/routes';
import { periodName, policyOf } from '@/grading';
import { msg, type Say } from '@/language/words';
import type { PaletteEntry } from './paletteEntries';

const LABEL = msg('Read answer sheets');
const WORDS = msg('scan photos camera papers');

/** “Read answer sheets” of each activity whose period is open. The one in sight comes first, then the newest. */
export function readingEntries(_: Say, tables: Tables, inSight: string | null): PaletteEntry[] {
  return rowsOf(tables, 'activity', ({ scannable }) => scannable)
    .sort((a, b) => Number(b.id === inSight) - Number(a.id === inSight) || b.createdAt - a.createdAt)
    .flatMap((activity): PaletteEntry[] => {
      const { id, name, quarter, classSubjectModel: subjectId } = activity;
      const subject = tables.classSubjects[subjectId];
      const section = subject && tables.class[subject.classModel];
      if (!subject || subject.deletedAt || !section || section.deletedAt) return [];
      if (isQuarterClosed(subject, quarter)) return [];
      const period = periodName(policyOf(section.gradingPolicy), quarter);
      return [
        {
          key: `read ${id}`,
          group: 'Actions',
          label: _(LABEL),
          hint: `${name} · ${section.name} · ${subject.subject} · ${period}`,
          words: `${LABEL} ${WORDS} ${_(WORDS)}`,
          icon: ScanLine,
          to: readSheetsRoute({ subjectId, quarter, activityId: id }),
        },
      ];
    });
}

/** The activity whose items the page shows. */
export function activityInSight({ pathname, search }: { pathname: string; search: string }): string | null {
  return pathname === ROUTE.items ? new URLSearchParams(search).get('activity') : null;
}
