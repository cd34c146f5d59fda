import { FileSpreadsheet, FolderOpen } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { classRoute } from '@/domain/bookRoutes';
import { ROUTE } from '@/domain/routes';
import { readRecordFile } from '@/files/record-file/recordFile';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type ChosenRecord, recordFileLeft } from '@/store/state/recordFiles';
import { chooseFiles } from '@/ui/file/offeredFiles';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ChooseFile } from './ChooseFile';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { RecentImports } from './RecentImports';

const SHOWN = [{ of: 'classes' }, { of: 'subjects' }, { of: 'learners' }] as const;

/** Brings a class record file into the book: what was found, what the teacher decides, one commit, and its undo. */
export function RecordImportPage() {
  const { _ } = useWords();
  const { key, files } = useAppSelector((state) => state.recordFiles);
  const [params] = useSearchParams();
  const classId = params.has('class') ? toId<ClassId>(params.get('class') ?? '') : undefined;
  const section = useAppSelector((state) => (classId ? state.entities.tables.class[classId] : undefined));
  const [chosen] = files;
  // The record of a subject asks for a class record alone; elsewhere a list of learners is welcome as well.
  const title = params.has('subject') ? _('Import a class record') : _('Import e-Class Record or SF1');
  usePage(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={ROUTE.classes}>{_('Classes')}</Link>
            {section ? <Link to={classRoute(section.id)}>{section.name}</Link> : null}
            <span>{title}</span>
          </Breadcrumbs>
        }
      />
      {chosen ? <OneFile key={key} chosen={chosen} waiting={files.length - 1} /> : <NoFile classId={classId} />}
    </>
  );
}

function NoFile({ classId }: { classId: ClassId | undefined }) {
  const { _ } = useWords();
  const [params] = useSearchParams();
  const subjectId = params.has('subject') ? toId<ClassSubjectId>(params.get('subject') ?? '') : undefined;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card>
        <div className="flex flex-col items-center gap-3 py-8 text-center">
          <span className="grid size-12 place-items-center rounded-full bg-base-200 text-primary-ink">
            <FileSpreadsheet aria-hidden="true" className="size-6" />
          </span>
          <p className="font-semibold text-base">{_('Choose the workbook that you keep your scores in')}</p>
          <p className="max-w-prose text-muted">
            {_(
              'DepEd’s e-Class Record, the class records of three terms, and files that Talaan exported. You see everything that was found before anything is saved.',
            )}
          </p>
          <ChooseFile primary label={_('Choose a file')} classId={classId} subjectId={subjectId} />
        </div>
      </Card>
      {subjectId ? null : <OtherFiles />}
      <RecentImports />
    </div>
  );
}

/** Files of any other kind: the panel of files tells by their content what they are. */
function OtherFiles() {
  const { _ } = useWords();
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 grow basis-80">
          <p className="font-semibold text-base">{_('School Form 1, a list of learners, scores or an answer key')}</p>
          <p className="text-muted">
            {_(
              'Excel (.xlsx, .xls) or CSV, several at once. Talaan tells by the content what each one is, and leads you on. Dropping files on any page does the same.',
            )}
          </p>
        </div>
        <Button icon={<FolderOpen aria-hidden="true" className="size-4" />} onClick={chooseFiles}>
          {_('Choose files')}
        </Button>
      </div>
    </Card>
  );
}

type OneFileProps = { chosen: ChosenRecord; waiting: number };

function OneFile({ chosen, waiting }: OneFileProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const loading = useRows(SHOWN);
  const reading = useMemo(() => readRecordFile(chosen.spreadsheet), [chosen]);
  const importId = useAppSelector((state) => state.recordFiles.importId);
  const leave = () => dispatch(recordFileLeft());
  if ('refusal' in reading) {
    return (
      <Alert tone="error" action={<Button onClick={leave}>{_('Leave out')}</Button>}>
        {`${chosen.name}: ${reading.refusal}`}
      </Alert>
    );
  }
  if (importId !== null)
    return <ImportResult importId={importId} name={chosen.name} waiting={waiting} onNext={leave} />;
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonTable label={_('Comparing with your classes')} />;
  return <ImportPreview file={reading.file} chosen={chosen} waiting={waiting} onLeave={leave} />;
}
