import { Link, useLocation, useNavigate } from 'react-router-dom';
import { namesInAddress, recordRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useSampleClass } from '@/parts/hooks/useSampleClass';
import { useAppSelector } from '@/store/hooks';
import { selectIsSample } from '@/store/selectors';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;

/** Makes the sample class; when it exists, links to it and offers to delete it. */
export function SampleClassBox({ onLeave }: { onLeave: () => void }) {
  const { _ } = useWords();
  const isSample = useAppSelector(selectIsSample);
  const { status } = useRows(BOOK);
  const navigate = useNavigate();
  const location = useLocation();
  const { found, busy, add, remove } = useSampleClass();
  const create = async () => {
    const classId = await add();
    if (!classId) return;
    onLeave();
    void navigate(recordRoute({ classId }));
  };
  const leave = async () => {
    if (found && (await remove()) && namesInAddress(location, found.id)) void navigate(ROUTE.classes);
  };
  if (isSample) return <p>{_('You are in the sample: a class in this tab, which ends with it.')}</p>;
  if (status === 'loading') return <SkeletonLines lines={2} label={_('Looking for the sample class')} />;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {found
          ? _('You have the sample class. When you are done with it, it goes with everything in it.')
          : _(
              'A class of twelve made-up learners with activities and some scores. It counts like any other class, and one press removes it.',
            )}
      </p>
      <div className="flex flex-wrap gap-2">
        {found ? (
          <>
            <Link to={recordRoute({ classId: found.id })} onClick={onLeave} className={buttonClass({ size: 'sm' })}>
              {_('Open it')}
            </Link>
            <Button size="sm" loading={busy} onClick={() => void leave()}>
              {_('Remove the sample class')}
            </Button>
          </>
        ) : (
          <Button size="sm" loading={busy} onClick={() => void create()}>
            {_('Create a sample class')}
          </Button>
        )}
      </div>
    </div>
  );
}
