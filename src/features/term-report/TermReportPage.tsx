import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { periodName, type SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { useRows } from '@/parts/hooks/useRows';
import { useSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { PrintOnly } from '@/parts/print/PrintOnly';
import { policyOfRecord } from '@/parts/record/recordParts';
import { RecordOfAddress } from '@/parts/record-links/RecordOfAddress';
import { itemQueries } from '@/store/drafts/saveItems';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { noteExport } from '@/store/trail/entries';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { ReportPaper } from './ReportPaper';
import { testsOf, toTermReport } from './termReport';

/** One page about a subject's term for the school head, as it is printed. */
export function TermReportPage() {
  const { _ } = useWords();
  usePage(_('Report for the school head'));
  return <RecordOfAddress>{(of) => <WithItems {...of} />}</RecordOfAddress>;
}

type ReportProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights };

/** Reads the answers of the tests that are scored by item. */
function WithItems({ record, subCategoryWeights }: ReportProps) {
  const { _ } = useWords();
  const tests = testsOf(record).filter(({ scannable }) => scannable);
  const ids = tests.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list of the same activities asks the same
  const queries = useMemo(() => tests.flatMap(({ id }) => itemQueries(id)), [ids]);
  const items = useRows(queries);
  useSchoolSetting();
  if (items.error) return <ErrorState sentence={items.error.message} onRetry={items.retry} />;
  if (items.status === 'loading') return <SkeletonTable label={_('Loading the scores')} />;
  return <Report record={record} subCategoryWeights={subCategoryWeights} />;
}

function Report({ record, subCategoryWeights }: ReportProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const { section, subject, quarter } = record;
  const unsaved = useAppSelector(
    (state) => Object.keys(selectShownSheet(state, sheetName(subject.id, quarter)).cells).length,
  );
  const report = useMemo(
    () => toTermReport(record, { tables, subCategoryWeights }),
    [record, tables, subCategoryWeights],
  );
  const period = periodName(policyOfRecord(record), quarter);
  const print = async () => {
    await dispatch(noteExport({ subjectId: subject.id, quarter }, async () => undefined));
    window.print();
  };
  const paper = () => <ReportPaper record={record} report={report} />;
  return (
    <>
      <PageHeader
        title={_('Report for the school head')}
        description={`${section.name} · ${subject.subject} · ${period}`}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={recordRoute({ subjectId: subject.id, quarter })}>{_('Class record')}</Link>
            <span>{_('Report for the school head')}</span>
          </Breadcrumbs>
        }
        actions={
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" className="size-4" />}
            onClick={() => void print()}
          >
            {_('Print')}
          </Button>
        }
      />
      {unsaved > 0 ? (
        <Alert tone="warning">
          {_('{count, plural, one {# change is} other {# changes are}} not saved and not in this report.', {
            count: unsaved,
          })}
        </Alert>
      ) : null}
      <section
        aria-label={_('The page as it is printed')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-w-[210mm] overflow-x-auto border border-line bg-white p-[12mm] max-sm:p-4"
      >
        {paper()}
      </section>
      <PrintOnly page="portrait" render={paper} />
    </>
  );
}
