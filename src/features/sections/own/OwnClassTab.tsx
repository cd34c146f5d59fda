import { BookPlus, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { classRoute } from '@/domain/bookRoutes';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAttempts } from '@/parts/hooks/useAttempts';
import { useRows } from '@/parts/hooks/useRows';
import { makeOwnClass, type Shared } from '@/parts/section/ownClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { HandInTable } from './HandInTable';
import { LinkDialog } from './LinkDialog';
import { RosterChanges } from './RosterChanges';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** The teacher's own class of the section: made from the roster, or linked; what changed since; what was handed in. */
export function OwnClassTab(shared: Shared) {
  const { _ } = useWords();
  const loading = useRows(SHOWN);
  const tables = useAppSelector((state) => state.entities.tables);
  const linked = rowsOf(tables, 'class', (row) => row.sectionModel === shared.section.id && !row.deletedAt);
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonLines label={_('Loading your classes')} lines={4} />;
  if (linked.length === 0) return <NoClass {...shared} />;
  return (
    <div className="flex flex-col gap-4">
      {linked.map((own) => (
        <LinkedClass key={own.id} own={own} {...shared} />
      ))}
    </div>
  );
}

function NoClass({ section, roster }: Shared) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const attemptFor = useAttempts();
  const { busy, refusal, ask } = useAsk();
  const [isLinking, setLinking] = useState(false);
  const tables = useAppSelector((state) => state.entities.tables);
  const classes = rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && !row.handedOver && row.academicYear === section.academicYear,
  );
  const make = async () => {
    await ask(async () => {
      await dispatch(makeOwnClass({ section, roster }, attemptFor({ id: section.id })));
    });
  };
  return (
    <>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <EmptyState
        title={_('You have no class of this section yet')}
        action={
          <>
            <Button
              variant="primary"
              icon={<BookPlus aria-hidden="true" className="size-4" />}
              loading={busy}
              disabled={roster.version === 0}
              onClick={() => void make()}
            >
              {_('Make the class from the roster')}
            </Button>
            {classes.length > 0 ? (
              <Button
                icon={<Link2 aria-hidden="true" className="size-4" />}
                disabled={busy}
                onClick={() => setLinking(true)}
              >
                {_('Link a class that you have')}
              </Button>
            ) : null}
          </>
        }
      >
        {roster.version === 0
          ? _('The roster has no learners yet.')
          : _('It gets the learners of the roster, and a subject for each of your learning areas.')}
      </EmptyState>
      {isLinking ? (
        <LinkDialog section={section} roster={roster} classes={classes} onClose={() => setLinking(false)} />
      ) : null}
    </>
  );
}

function LinkedClass({ own, ...shared }: Shared & { own: ClassDoc }) {
  const { _ } = useWords();
  return (
    <Card title={_('Your class')}>
      <p className="mb-3">
        <Link to={classRoute(own.id)} className="text-primary-ink hover:underline">
          {own.name}
        </Link>
      </p>
      <RosterChanges own={own} {...shared} />
      <h3 className="mt-5 mb-2 font-semibold">{_('Grades for the section')}</h3>
      <HandInTable own={own} section={shared.section} />
    </Card>
  );
}
