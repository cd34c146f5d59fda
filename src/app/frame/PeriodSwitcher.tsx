import { ChevronDown } from 'lucide-react';
import { matchPath, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { compareText } from '@/domain/words/textOrder';
import { periodName, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Menu, type MenuAction } from '@/ui/menu/Menu';

/** Other years that the menu lists; the classes page has all. */
const MOST_YEARS = 5;

/** Opens another period or school year from the bar: the record on the screen, else that of the year's first section. */
export function PeriodSwitcher({ year }: { year: string }) {
  const { _ } = useWords();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const tables = useAppSelector((state) => state.entities.tables);
  const isOnGrades = pathname === ROUTE.record || pathname === ROUTE.summary;
  const shown = matchPath(ROUTE.class, pathname)?.params.classId ?? (isOnGrades ? params.get('class') : null);
  const section = shownSection(tables, { id: shown, year });
  if (!section) return null;
  const policy = policyOf(section.gradingPolicy);
  const open = (quarter: number) => {
    const next = new URLSearchParams(isOnGrades ? params : {});
    next.delete('cell');
    if (!next.has('class')) next.set('class', section.id);
    next.set('quarter', String(quarter));
    void navigate(`${isOnGrades ? pathname : ROUTE.record}?${next}`);
  };
  const period = (number: number, label: string): MenuAction => ({
    key: `period-${number}`,
    label,
    checked: isOnGrades && params.get('quarter') === String(number),
    onSelect: () => open(number),
  });
  const items: MenuAction[] = [
    ...policy.periods.map(({ number }) => period(number, periodName(policy, number))),
    period(QUARTER_FINAL, _('Final grades')),
    ...otherYears(tables, section.academicYear).map(
      (each, at): MenuAction => ({
        key: each,
        label: _('Classes of {year}', { year: each }),
        apart: at === 0,
        onSelect: () => void navigate(`${ROUTE.classes}?year=${encodeURIComponent(each)}`),
      }),
    ),
  ];
  const label = _('Other grading period or school year');
  return (
    <Menu
      label={label}
      icon={<ChevronDown aria-hidden="true" className="size-4" />}
      size="sm"
      align="end"
      // Lies over year and period, so that the whole control opens the menu and not the arrow alone.
      className="absolute! inset-0 h-auto! min-h-0! w-full justify-end! px-1.5! hover:bg-transparent!"
      header={
        <p className="text-muted text-sm">
          {section.name} · {section.academicYear}
        </p>
      }
      items={items}
    />
  );
}

/** The section that the address names; else the first by name of this year, or of the newest one that has a section. */
function shownSection(tables: Tables, { id, year }: { id: string | null; year: string }): ClassDoc | undefined {
  const sections = rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
    (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
  );
  return (
    sections.find((row) => row.id === id) ?? sections.find(({ academicYear }) => academicYear === year) ?? sections[0]
  );
}

function otherYears(tables: Tables, shown: string): string[] {
  const years = new Set(rowsOf(tables, 'class', (row) => !row.deletedAt).map(({ academicYear }) => academicYear));
  years.delete(shown);
  return [...years].sort((a, b) => compareText(b, a)).slice(0, MOST_YEARS);
}
