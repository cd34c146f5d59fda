import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { periodName, type SubCategoryWeights } from '@/grading';
import { useWords } from '@/language/words';
import { usePage } from '@/parts/hooks/usePage';
import { PrintOnly } from '@/parts/print/PrintOnly';
import { prepareLearnerSubject } from '@/parts/record/learnerSubject';
import { policyOfRecord } from '@/parts/record/recordParts';
import { RecordOfAddress } from '@/parts/record-links/RecordOfAddress';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { noteExport } from '@/store/trail/entries';
import { Button } from '@/ui/form/Button';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { PageHeader } from '@/ui/page/PageHeader';
import { LearnerSlip, SlipRow } from './LearnerSlip';

/** Slips for the parents of a record’s learners, as they are printed. */
export function SlipsPage() {
  const { _ } = useWords();
  usePage(_('Slips for parents'));
  return <RecordOfAddress>{(of) => <Slips {...of} />}</RecordOfAddress>;
}

type SlipsProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights };
type Who = 'atRisk' | 'all';

function Slips({ record, subCategoryWeights }: SlipsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [who, setWho] = useState<Who>('atRisk');
  const { section, subject, quarter } = record;
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(subject.id, quarter)));
  const policy = policyOfRecord(record);
  const learners = useMemo(() => {
    const subjectOf = prepareLearnerSubject(record, { subCategoryWeights, cells });
    return recordRoll(record).takesScores.map((learner) => ({ learner, own: subjectOf(learner.classStudentId) }));
  }, [record, subCategoryWeights, cells]);
  const atRisk = learners.filter(({ own: { grade, soFar, owed } }) => {
    const shown = grade ?? soFar;
    return owed.length > 0 || (shown !== null && shown < policy.passingGrade);
  });
  const chosen = who === 'all' ? learners : atRisk;
  const print = async () => {
    await dispatch(noteExport({ subjectId: subject.id, quarter }, async () => undefined));
    window.print();
  };
  // Of this subject alone: another teacher of the learner gives a slip of that subject.
  const slips = () =>
    chosen.map(({ learner: { classStudentId, student }, own }) => (
      <LearnerSlip key={classStudentId} learner={student} section={section} quarter={quarter}>
        <SlipRow subject={subject.subject} own={own} />
      </LearnerSlip>
    ));
  return (
    <>
      <PageHeader
        title={_('Slips for parents')}
        description={`${section.name} · ${subject.subject} · ${periodName(policy, quarter)}`}
        breadcrumbs={
          <Breadcrumbs>
            <Link to={recordRoute({ subjectId: subject.id, quarter })}>{_('Class record')}</Link>
            <span>{_('Slips for parents')}</span>
          </Breadcrumbs>
        }
        actions={
          <Button
            variant="primary"
            icon={<Printer aria-hidden="true" className="size-4" />}
            disabled={chosen.length === 0}
            onClick={() => void print()}
          >
            {_('{count, plural, one {Print # slip} other {Print # slips}}', { count: chosen.length })}
          </Button>
        }
      />
      <RadioGroup
        label={_('For whom')}
        inline
        value={who}
        onChange={setWho}
        options={[
          {
            value: 'atRisk',
            label: _('Below {grade}, or without a score: {count}', {
              grade: policy.passingGrade,
              count: atRisk.length,
            }),
          },
          { value: 'all', label: _('All learners: {count}', { count: learners.length }) },
        ]}
      />
      {chosen.length === 0 ? <p className="mt-4 text-muted">{_('Nobody is below, and no score is missing.')}</p> : null}
      <div className="mt-4 grid justify-start gap-4 lg:grid-cols-[92mm_92mm]">{slips()}</div>
      <PrintOnly page="portrait" render={() => <div className="grid grid-cols-2 gap-[2mm]">{slips()}</div>} />
    </>
  );
}
