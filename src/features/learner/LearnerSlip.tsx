import { type ReactNode, useMemo } from 'react';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { learnerName } from '@/domain/learners/learnerNames';
import { periodName, policyOf } from '@/grading';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { PrintedAsOf } from '@/parts/print/PrintedAsOf';
import { toRecordHeader } from '@/parts/print/recordHeader';
import type { LearnerSubject } from '@/parts/record/learnerSubject';
import { useAppSelector } from '@/store/hooks';
import { selectBookOwner } from '@/store/selectors';
import { type LearnerPlace, subjectsIn } from './learnerPlaces';
import { useLearnerSubject } from './SubjectPart';

type LearnerSlipProps = {
  readonly learner: StudentDoc;
  readonly section: ClassDoc;
  readonly quarter: number;
  /** A row for each subject. */
  readonly children: ReactNode;
};

/** A quarter of a page for the parent: the grades of the period so far, and what is still owed. */
export function LearnerSlip({ learner, section, quarter, children }: LearnerSlipProps) {
  const { _ } = useWords();
  const user = useAppSelector(selectBookOwner);
  const { schoolAddress } = useAppSelector((state) => state.reference);
  const header = toRecordHeader({ user, schoolAddress, section, subject: { subject: '' } });
  const policy = policyOf(section.gradingPolicy);
  const period = periodName(policy, quarter);
  return (
    <article className="flex w-full max-w-[92mm] break-inside-avoid flex-col border border-black bg-white p-[3mm] text-[8.5pt] text-black leading-snug">
      <p className="font-semibold">{header.school}</p>
      <p>
        {header.gradeAndSection} · {header.schoolYear} · {period}
      </p>
      <h2 className="mt-[2mm] font-semibold text-[11pt]">{learnerName(learner)}</h2>
      <table className="mt-[1mm] w-full">
        <tbody>{children}</tbody>
      </table>
      <p className="mt-[2mm]">
        <span>{_('As of {date}', { date: formatDate(Date.now()) })}</span> ·{' '}
        <span>{_('Passing grade: {grade}', { grade: policy.passingGrade })}</span>
      </p>
      <PrintedAsOf />
      <div className="mt-auto grid grid-cols-2 gap-x-[6mm] pt-[4mm] text-center">
        <p className="min-h-[1lh]">{header.teacher}</p>
        <span />
        <p className="border-black border-t">{_('Teacher')}</p>
        <p className="border-black border-t">{_('Parent or guardian')}</p>
      </div>
    </article>
  );
}

type SlipOfPlaceProps = { readonly learner: StudentDoc; readonly place: LearnerPlace; readonly quarter: number };

/** The slip of one learner with all subjects of the class that are taught in the period. */
export function SlipOfPlace({ learner, place, quarter }: SlipOfPlaceProps) {
  return (
    <LearnerSlip learner={learner} section={place.section} quarter={quarter}>
      {subjectsIn(place, quarter).map(({ subject, classStudentId }) => (
        <ReadRow key={subject.id} subjectId={subject.id} quarter={quarter} classStudentId={classStudentId} />
      ))}
    </LearnerSlip>
  );
}

type ReadRowProps = { subjectId: ClassSubjectId; quarter: number; classStudentId: ClassStudentId };

/** A subject is left out while its scores are not read yet. */
function ReadRow({ subjectId, quarter, classStudentId }: ReadRowProps) {
  const tables = useAppSelector((state) => state.entities.tables);
  const weights = useAppSelector((state) => state.reference.subCategoryWeights);
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  if (!record || !weights) return null;
  return <RecordRow record={record} subCategoryWeights={weights} classStudentId={classStudentId} />;
}

function RecordRow(props: Parameters<typeof useLearnerSubject>[0]) {
  return <SlipRow subject={props.record.subject.subject} own={useLearnerSubject(props)} />;
}

export function SlipRow({ subject, own: { grade, soFar, owed } }: { subject: string; own: LearnerSubject }) {
  const { _ } = useWords();
  const names = owed.map(({ activity, mark }) => (mark ? `${activity.name} (${_(mark)})` : activity.name)).join(', ');
  return (
    <tr className="align-top">
      <th scope="row" className="py-[0.6mm] pr-[2mm] text-left font-normal">
        <span>{subject}</span>
        {owed.length > 0 ? (
          <p className="text-[7.5pt]">
            {grade === null ? _('No score yet: {names}', { names }) : _('No score: {names}', { names })}
          </p>
        ) : null}
      </th>
      <td className="num whitespace-nowrap py-[0.6mm] text-right font-semibold">
        {grade ?? (soFar === null ? '—' : _('{grade} so far', { grade: soFar }))}
      </td>
    </tr>
  );
}
