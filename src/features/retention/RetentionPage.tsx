import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useAppDispatch } from '@/store/hooks';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { loadRetention, type Retention } from './retentionActions';
import { SettingCard } from './SettingCard';
import { YearsCard } from './YearsCard';

/** How long the school keeps records, and the school years that are past that time. */
export function RetentionPage() {
  const { _ } = useWords();
  usePage(_('How long records are kept'));
  const dispatch = useAppDispatch();
  const [retention, setRetention] = useState<Retention | null>(null);
  const [sentence, setSentence] = useState<string | null>(null);
  const load = useCallback(() => {
    setSentence(null);
    dispatch(loadRetention()).then(setRetention, (error: unknown) => setSentence(errorSentence(error)));
  }, [dispatch]);
  useEffect(load, [load]);
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs>
            <Link to={ROUTE.adminSchool}>{_('School')}</Link>
            {_('How long records are kept')}
          </Breadcrumbs>
        }
        title={_('How long records are kept')}
        description={_(
          'The Data Privacy Act asks a school to keep records of learners no longer than it needs them. Nothing is removed before an administrator plans it. Permanent records (School Form 10) stay.',
        )}
      />
      {sentence && !retention ? <ErrorState sentence={sentence} onRetry={load} /> : null}
      {!retention && !sentence ? <SkeletonTable rows={4} columns={3} label={_('Counting the records')} /> : null}
      {retention ? (
        <div className="flex flex-col gap-4">
          <SettingCard
            key={String(retention.years)}
            years={retention.years}
            onChanged={(years) => setRetention({ ...retention, years })}
          />
          <YearsCard retention={retention} onChanged={load} />
          <WhatGoes />
        </div>
      ) : null}
    </>
  );
}

function WhatGoes() {
  const { _ } = useWords();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title={_('What a removal takes away')}>
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          <li>
            {_(
              'Classes of that school year in all teachers’ class records: subjects, activities, scores, comments, grades, and how scores changed.',
            )}
          </li>
          <li>{_('Learners of a class record who are in no other class of it.')}</li>
          <li>
            {_(
              'Sections of that school year: rosters, grades handed in, attendance, the adviser’s comments, observed values and conduct.',
            )}
          </li>
        </ul>
      </Card>
      <Card title={_('What stays')}>
        <ul className="ml-5 flex list-disc flex-col gap-1.5">
          <li>{_('All other school years, and the school year that is not over.')}</li>
          <li>{_('The activity log, which names staff and never a learner, and all accounts.')}</li>
          <li>{_('Classes and sections that come into that school year after the removal was planned.')}</li>
          <li>
            {_(
              'Files and printouts that people saved, and backups of the operator until they expire. The permanent record (Form 137, SF10) is kept outside of Talaan.',
            )}
          </li>
        </ul>
      </Card>
    </div>
  );
}
