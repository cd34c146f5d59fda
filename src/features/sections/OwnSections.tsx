import { Link } from 'react-router-dom';
import { rowsOf } from '@/domain/book/tables';
import { schoolSectionRoute } from '@/domain/bookRoutes';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { Table } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import type { SectionList } from './sectionActions';

const CLASSES = [{ of: 'classes' }] as const;

/** The sections that the teacher advises or has an area of. */
export function OwnSections({ sections, versions: { learners, versions } }: SectionList) {
  const { _ } = useWords();
  const user = useAppSelector(selectUser);
  useRows(CLASSES);
  const tables = useAppSelector((state) => state.entities.tables);
  const isBehind = (id: string) =>
    rowsOf(tables, 'class', (row) => row.sectionModel === id && !row.deletedAt).some(
      ({ sectionVersion = 0 }) => sectionVersion < (versions[id] ?? 0),
    );
  const ownAreas = ({ areas, areaTeachers, ...rest }: SectionDoc) =>
    areaIdsOf({ ...rest, areas })
      .filter((id) => areaTeachers[id] === user?.id)
      .flatMap((id) => areas[id]?.name ?? []);
  return (
    <Card flush title={_('Your sections')}>
      <Table
        caption={_('Your sections')}
        rows={sections}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: _('Section'),
            cell: ({ id, name, adviserUid }) => (
              <span className="flex flex-wrap items-center gap-2">
                <Link to={schoolSectionRoute(id)} className="text-primary-ink hover:underline">
                  {name}
                </Link>
                {isBehind(id) ? <Badge tone="warning">{_('The roster has changed')}</Badge> : null}
                {adviserUid === user?.id ? <Badge tone="info">{_('You are the adviser')}</Badge> : null}
              </span>
            ),
          },
          {
            key: 'grade',
            header: _('Grade level'),
            from: 'md',
            cell: ({ gradeLevel }) => gradeLabel(gradeLevel),
          },
          {
            key: 'areas',
            header: _('Your learning areas'),
            from: 'sm',
            cell: (section) => formatList(ownAreas(section)),
          },
          { key: 'learners', header: _('Learners'), numeric: true, cell: ({ id }) => learners[id] ?? 0 },
        ]}
      />
    </Card>
  );
}
