import { CopyPlus, Plus, UsersRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { yearAfter } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { CopySectionsDialog } from './CopySectionsDialog';
import { NewSectionsDialog } from './NewSectionsDialog';
import { SchoolYearSelect } from './SchoolYearSelect';
import { SectionList } from './SectionList';
import { loadSections } from './sectionActions';
import { useSchoolYear } from './useSchoolYear';

/** The sections of the school in one school year, for administrators. */
export function SectionsPage() {
  const { _ } = useWords();
  usePage(_('Sections'));
  const dispatch = useAppDispatch();
  const chosen = useSchoolYear();
  const { year } = chosen;
  const load = useCallback(() => dispatch(loadSections(year)), [dispatch, year]);
  const { value, sentence, again } = useAsked(load);
  const [dialog, setDialog] = useState<'new' | 'copy' | null>(null);
  const close = (isDone: boolean) => {
    setDialog(null);
    if (isDone) again();
  };
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => setDialog('new')}>
      {_('Make sections')}
    </Button>
  );
  const isFilled = value !== undefined && value.sections.length > 0;
  return (
    <>
      <PageHeader
        title={_('Sections')}
        description={_('One roster for each section; its teachers hand in their grades here.')}
        actions={
          <>
            <SchoolYearSelect {...chosen} />
            {isFilled ? (
              <>
                <Button icon={<CopyPlus aria-hidden="true" className="size-4" />} onClick={() => setDialog('copy')}>
                  {_('Copy to the next year')}
                </Button>
                {add}
              </>
            ) : null}
          </>
        }
      />
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading the sections')} /> : null}
      {value && !isFilled ? (
        <EmptyState icon={<UsersRound aria-hidden="true" />} title={_('No sections in {year}', { year })} action={add}>
          {_('A section has one roster, an adviser, and a teacher for each learning area.')}
        </EmptyState>
      ) : null}
      {isFilled ? <SectionList {...value} /> : null}
      {dialog === 'new' ? <NewSectionsDialog year={year} taken={value?.sections ?? []} onClose={close} /> : null}
      {dialog === 'copy' && value ? (
        <CopySectionsDialog sections={value.sections} year={yearAfter(year)} onClose={close} />
      ) : null}
    </>
  );
}
