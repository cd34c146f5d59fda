import { CopyPlus, FileSpreadsheet, Plus, UsersRound } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { yearAfter } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { PageHeader } from '@/ui/page/PageHeader';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { CopySectionsDialog } from './CopySectionsDialog';
import type { ListChange } from './fromList/fromListActions';
import { NewSectionsDialog } from './NewSectionsDialog';
import { SchoolYearSelect } from './SchoolYearSelect';
import { SectionList } from './SectionList';
import { loadSections } from './sectionActions';
import { useSchoolYear } from './useSchoolYear';

/** With them comes the reader of lists. */
const ManyRostersDialog = lazy(async () => ({
  default: (await import('./fromList/ManyRostersDialog')).ManyRostersDialog,
}));
const ListTakenAlert = lazy(async () => ({ default: (await import('./fromList/ListTakenAlert')).ListTakenAlert }));

/** The sections of the school in one school year, for administrators. */
export function SectionsPage() {
  const { _ } = useWords();
  usePage(_('Sections'));
  const dispatch = useAppDispatch();
  const chosen = useSchoolYear();
  const { year } = chosen;
  const load = useCallback(() => dispatch(loadSections(year)), [dispatch, year]);
  const { value, sentence, again } = useAsked(load);
  const [dialog, setDialog] = useState<'new' | 'copy' | 'list' | null>(null);
  const [taken, setTaken] = useState<readonly ListChange[] | null>(null);
  const close = (isDone: boolean) => {
    setDialog(null);
    if (isDone) again();
  };
  const closeList = (stored?: readonly ListChange[]) => {
    close(stored !== undefined);
    if (stored) setTaken(stored);
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
                <ListButton onOpen={() => setDialog('list')} />
                {add}
              </>
            ) : null}
          </>
        }
      />
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {!value && !sentence ? <SkeletonTable rows={8} columns={4} label={_('Loading the sections')} /> : null}
      {value && !isFilled ? (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={_('No sections in {year}', { year })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              {add}
              <ListButton onOpen={() => setDialog('list')} />
            </div>
          }
        >
          {_('A section has one roster, an adviser, and a teacher for each learning area.')}
        </EmptyState>
      ) : null}
      {taken ? (
        <Suspense>
          <ListTakenAlert
            changes={taken}
            onUndone={() => {
              setTaken(null);
              again();
            }}
          />
        </Suspense>
      ) : null}
      {isFilled ? <SectionList {...value} /> : null}
      {dialog === 'new' ? <NewSectionsDialog year={year} taken={value?.sections ?? []} onClose={close} /> : null}
      {dialog === 'list' ? (
        <Suspense>
          <ManyRostersDialog academicYear={year} onClose={closeList} />
        </Suspense>
      ) : null}
      {dialog === 'copy' && value ? (
        <CopySectionsDialog sections={value.sections} year={yearAfter(year)} onClose={close} />
      ) : null}
    </>
  );
}

function ListButton({ onOpen }: { onOpen: () => void }) {
  const { _ } = useWords();
  return (
    <Button icon={<FileSpreadsheet aria-hidden="true" className="size-4" />} onClick={onOpen}>
      {_('Add learners from a list')}
    </Button>
  );
}
