import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { AreasDialog } from './AreasDialog';
import { hasUnits } from './areaForm';

type AreasTabProps = {
  section: SectionDoc;
  /** An administrator. */
  isEditor: boolean;
  onChanged: (section: SectionDoc) => void;
  onStale: () => void;
};

/** The learning areas of the section, each with its teacher. */
export function AreasTab({ section, isEditor, onChanged, onStale }: AreasTabProps) {
  const { _ } = useWords();
  const [isEditing, setEditing] = useState(false);
  const { areas, areaTeachers, teacherNames } = section;
  const policy = policyOf(section.gradingPolicy);
  const close = (changed?: SectionDoc) => {
    setEditing(false);
    if (changed) onChanged(changed);
  };
  const edit = isEditor ? (
    <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={() => setEditing(true)}>
      {_('Change areas and teachers')}
    </Button>
  ) : null;
  const rows = areaIdsOf(section).flatMap((id) => {
    const area = areas[id];
    const teacher = areaTeachers[id];
    return area ? [{ ...area, id, teacher: teacher ? (teacherNames[teacher] ?? '') : '' }] : [];
  });
  return (
    <>
      {rows.length === 0 ? (
        <EmptyState title={_('No learning areas yet')} action={edit}>
          {_('A learning area has a name and a teacher, who hands its grades in.')}
        </EmptyState>
      ) : (
        <Card flush title={_('Learning areas')} actions={edit}>
          <Table
            caption={_('Learning areas')}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { key: 'name', header: _('Learning area'), cell: ({ name }) => name },
              { key: 'partOf', header: _('Part of'), from: 'sm', cell: ({ partOf }) => partOf ?? '' },
              ...(hasUnits(section, rows)
                ? [
                    {
                      key: 'units',
                      header: _('Units'),
                      from: 'md' as const,
                      numeric: true,
                      cell: ({ units }: (typeof rows)[number]) => units ?? '',
                    },
                  ]
                : []),
              ...(rows.some(({ periods }) => periods)
                ? [
                    {
                      key: 'periods',
                      header: _('Taught in'),
                      from: 'sm' as const,
                      cell: ({ periods }: (typeof rows)[number]) =>
                        periods ? formatList(periods.map((period) => periodName(policy, period))) : _('All periods'),
                    },
                  ]
                : []),
              {
                key: 'teacher',
                header: _('Teacher'),
                cell: ({ teacher }) => teacher || <span className="text-muted">{_('None')}</span>,
              },
            ]}
          />
        </Card>
      )}
      {isEditing ? <AreasDialog section={section} onClose={close} onStale={onStale} /> : null}
    </>
  );
}
