import { Eye } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { toId, type UserId } from '@/domain/book/ids';
import { calledName, fullName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import { SummaryPage } from '@/features/section-summary/SummaryPage';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ErrorState } from '@/ui/list/ErrorState';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { closeTeacherBook, openTeacherBook } from './openBook';
import { WholeRecordPage } from './WholeRecordPage';

/** A teacher's class record or section summary, as an administrator reads it. */
export function TeacherRecordPage({ view }: { view: 'record' | 'summary' }) {
  const { _ } = useWords();
  const { teacherId = '' } = useParams();
  const { sentence, retry } = useTeacherBook(toId<UserId>(teacherId));
  const teacher = useAppSelector((state) => state.school.reading);
  if (sentence) return <ErrorState sentence={sentence} onRetry={retry} />;
  if (teacher?.id !== teacherId) return <SkeletonTable label={_('Opening the teacher’s class record')} />;
  const name = fullName(teacher);
  return (
    <div data-fills="" className="flex grow flex-col gap-4 compact:gap-0">
      <div className="compact:flex compact:h-7 compact:items-center compact:gap-4 print:hidden">
        <Breadcrumbs>
          <Link key="teachers" to={ROUTE.teachers}>
            {_('Teachers')}
          </Link>
          <span key="teacher">{name}</span>
        </Breadcrumbs>
        <p className="flex items-start gap-2 text-muted compact:text-[0.8125rem]">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {_('Read only. {name} will see that you viewed it.', { name: calledName(teacher) })}
        </p>
      </div>
      {view === 'record' ? <WholeRecordPage /> : <SummaryPage />}
    </div>
  );
}

function useTeacherBook(teacherId: UserId) {
  const dispatch = useAppDispatch();
  const [sentence, setSentence] = useState<string | null>(null);
  const open = useCallback(() => {
    let left = false;
    setSentence(null);
    void dispatch(openTeacherBook(teacherId, () => !left)).then((failure) => {
      if (!left) setSentence(failure);
    });
    return () => {
      left = true;
      dispatch(closeTeacherBook());
    };
  }, [dispatch, teacherId]);
  useEffect(open, [open]);
  return { sentence, retry: open };
}
