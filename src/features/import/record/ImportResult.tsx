import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { classRoute, recordRoute } from '@/domain/bookRoutes';
import { importedIds } from '@/domain/intents/recordImport';
import { namedIds } from '@/domain/words/namedIds';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { RecentImports } from './RecentImports';

type ImportResultProps = { importId: string; name: string; waiting: number; onNext: () => void };

/** After the import: where it is now, and what comes next. It may still wait for the connection. */
export function ImportResult({ importId, name, waiting, onNext }: ImportResultProps) {
  const { _ } = useWords();
  const stored = useAppSelector((state) => state.recordImports.stored).find(({ id }) => id === importId);
  const isTakenBack = useAppSelector((state) => state.recordImports.takenBack.includes(importId));
  const section = stored?.record.section;
  const classId = section && ('classId' in section ? section.classId : importedIds(namedIds(importId)).section);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      {stored && classId ? (
        <Card>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-success-ink" />
            <div className="min-w-48 flex-1">
              <h2 className="font-semibold text-base">{_('{name} is in Talaan', { name: stored.record.name })}</h2>
              <p className="break-all text-muted">{name}</p>
            </div>
            <Link to={recordRoute({ classId })} className={buttonClass({ variant: 'primary' })}>
              {_('Open the class record')}
            </Link>
            <Link to={classRoute(classId)} className={buttonClass()}>
              {_('Open the class')}
            </Link>
            <Button onClick={onNext}>{waiting > 0 ? _('Next file') : _('Choose another file')}</Button>
          </div>
        </Card>
      ) : (
        <Alert
          tone="info"
          title={isTakenBack ? _('Taken back') : _('Not in Talaan yet')}
          action={<Button onClick={onNext}>{waiting > 0 ? _('Next file') : _('Choose another file')}</Button>}
        >
          {isTakenBack
            ? _('Nothing of it is in Talaan.')
            : _('It is kept in this browser, and sent by itself when the connection is back.')}
        </Alert>
      )}
      <RecentImports />
    </div>
  );
}
