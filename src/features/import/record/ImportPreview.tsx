import { FileSpreadsheet } from 'lucide-react';
import { useMemo } from 'react';
import type { RecordFile } from '@/files/record-file/fileContent';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import type { ChosenRecord } from '@/store/state/recordFiles';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Badge } from '@/ui/page/Badge';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ActivitiesCard } from './ActivitiesCard';
import { BringInBar } from './BringInBar';
import { ConflictsCard } from './ConflictsCard';
import { FoundFigures } from './FoundFigures';
import { GradesCard } from './GradesCard';
import { summaryOf } from './importSummary';
import { kindName } from './importWords';
import { LearnersCard } from './LearnersCard';
import { MismatchAlert } from './MismatchAlert';
import { NotTakenCard } from './NotTakenCard';
import { TargetCard } from './TargetCard';
import { useImport } from './useImport';

type ImportPreviewProps = {
  file: RecordFile;
  chosen: ChosenRecord;
  /** Files that come after this one. */
  waiting: number;
  onLeave: () => void;
};

/** Everything that was found, before anything is written. */
export function ImportPreview({ file, chosen, waiting, onLeave }: ImportPreviewProps) {
  const form = useImport(file, chosen);
  const { tables, choices, placed, loading } = form;
  const summary = useMemo(() => summaryOf(tables, file, choices, placed), [tables, file, choices, placed]);
  const { _ } = useWords();
  const isReady = loading.status === 'ready';
  return (
    <div className="flex max-w-6xl flex-col gap-4">
      <FileHead file={file} name={chosen.name} waiting={waiting} onLeave={onLeave} />
      <TargetCard form={form} file={file} />
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'loading' ? <SkeletonTable label={_('Comparing with your classes')} /> : null}
      {isReady ? (
        <>
          <MismatchAlert form={form} mismatches={summary.mismatches} />
          <FoundFigures summary={summary} />
          <LearnersCard form={form} file={file} summary={summary} />
          <ConflictsCard form={form} file={file} summary={summary} />
          <ActivitiesCard form={form} file={file} summary={summary} />
          <GradesCard form={form} file={file} differences={form.differences} />
          <NotTakenCard form={form} file={file} />
          <BringInBar form={form} file={file} summary={summary} />
        </>
      ) : null}
    </div>
  );
}

type FileHeadProps = { file: RecordFile; name: string; waiting: number; onLeave: () => void };

/** The file, and what it says about itself. */
function FileHead({ file, name, waiting, onLeave }: FileHeadProps) {
  const { _ } = useWords();
  const { section, gradeLevel, schoolYear, school, teacher } = file.labels;
  const said = [section, gradeLevel === '' ? '' : gradeLabel(gradeLevel), schoolYear, teacher, school];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <FileSpreadsheet aria-hidden="true" className="size-8 shrink-0 text-success-ink" />
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <strong className="break-all font-semibold text-base">{name}</strong>
          <Badge tone="primary">{kindName(file.kind)}</Badge>
          {waiting > 0 ? (
            <Badge>{_('{count, plural, one {# more file} other {# more files}}', { count: waiting })}</Badge>
          ) : null}
        </p>
        <p className="text-muted">{said.filter((text) => text !== '').join(' · ')}</p>
      </div>
      <Button onClick={onLeave}>{waiting > 0 ? _('Leave this file out') : _('Choose another file')}</Button>
    </div>
  );
}
