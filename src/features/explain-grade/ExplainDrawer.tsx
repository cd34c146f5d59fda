import { type ReactNode, useState } from 'react';
import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { type ClassStudentId, studentGradeId, toId } from '@/domain/book/ids';
import { cellTextOf, parseCellEntry } from '@/domain/scores/cellEntry';
import { cellKey } from '@/domain/scores/cellKey';
import { MARK_NAMES } from '@/domain/scores/scoreMark';
import { AppError } from '@/domain/words/errors';
import { toldNames } from '@/domain/words/toldNames';
import { periodName, periodsOf, periodTitle, periodWord, type SubCategoryWeights } from '@/grading';
import { say, useWords } from '@/language/words';
import { LearnerLink } from '@/parts/learner/LearnerLink';
import { policyOfRecord, shownComponents } from '@/parts/record/recordParts';
import { useExplainedRecord } from '@/parts/record-links/useExplainedRecord';
import { useAppSelector } from '@/store/hooks';
import type { DraftCells } from '@/store/state/draftCell';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { CarriedGrade, KeptGrade } from './CarriedGrade';
import { ComponentSteps } from './ComponentSteps';
import { explainedGrade } from './explainedGrade';
import { GradeComment, type TypedComment } from './GradeComment';
import { GradeGoal } from './GradeGoal';
import { GradeSteps } from './GradeSteps';

/** Shows every step of one learner's grade of a period, with the numbers on the screen: drafts count. */
export function ExplainDrawer({ drawer, onClose }: DrawerBodyProps<'explainGrade'>) {
  const { _ } = useWords();
  const { extraObject } = drawer;
  const subjectId = extraObject.subjectId;
  const [quarter, setQuarter] = useState(extraObject.quarter);
  const [learner, setLearner] = useState(extraObject.classStudentId);
  const { record, subCategoryWeights, status, retry } = useExplainedRecord({ subjectId, quarter });
  // Kept by grade, so that a half-typed comment stays while another learner is shown.
  const [typed, setTyped] = useState<Readonly<Record<string, TypedComment>>>({});
  const gradeId = studentGradeId(learner, quarter);
  const type = (comment: TypedComment | null) => {
    const { [gradeId]: _before, ...others } = typed;
    setTyped(comment ? { ...others, [gradeId]: comment } : others);
  };
  return (
    <Drawer
      open
      title={drawer.header}
      description={record ? `${record.subject.subject}, ${record.section.name}` : undefined}
      dirty={Object.keys(typed).length > 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {record ? <Choice record={record} learner={learner} onLearner={setLearner} onQuarter={setQuarter} /> : null}
        {status === 'loading' ? <SkeletonLines label={_('Loading the grade')} lines={6} /> : null}
        {status === 'failed' ? (
          <ErrorState
            sentence={_('The scores could not be loaded. Check the connection and try again.')}
            onRetry={retry}
          />
        ) : null}
        {status === 'ready' && record && subCategoryWeights ? (
          <Steps record={record} subCategoryWeights={subCategoryWeights} learner={learner}>
            <GradeComment key={gradeId} record={record} learner={learner} typed={typed[gradeId]} onType={type} />
            <WholeLearner record={record} learner={learner} />
          </Steps>
        ) : null}
      </div>
    </Drawer>
  );
}

function WholeLearner({ record, learner }: { record: ClassRecord; learner: ClassStudentId }) {
  const { _ } = useWords();
  const isReading = useAppSelector(selectIsReading);
  const own = recordRoll(record).isNamed.find(({ classStudentId }) => classStudentId === learner);
  if (isReading || !own) return null;
  return (
    <p>
      <LearnerLink id={own.student.id} classId={record.section.id} quarter={record.quarter}>
        {_('All subjects and activities of this learner')}
      </LearnerLink>
    </p>
  );
}

type ChoiceProps = {
  record: ClassRecord;
  learner: ClassStudentId;
  onLearner: (learner: ClassStudentId) => void;
  onQuarter: (quarter: number) => void;
};

function Choice({ record, learner, onLearner, onQuarter }: ChoiceProps) {
  const { _ } = useWords();
  const learners = recordRoll(record).hasGrade;
  const names = toldNames(learners.map(({ student }) => student));
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={_('Learner')} className="min-w-44 flex-1">
        <Select
          value={learner}
          onChange={(event) => onLearner(toId<ClassStudentId>(event.target.value))}
          options={learners.map(({ classStudentId, student }) => ({
            value: classStudentId,
            label: names.get(student.id) ?? '',
          }))}
        />
      </Field>
      <Field label={periodTitle(policyOfRecord(record))} className="w-48">
        <Select
          value={String(record.quarter)}
          onChange={(event) => onQuarter(Number(event.target.value))}
          options={periodsOf(record.subject, policyOfRecord(record)).map((number) => ({
            value: String(number),
            label: periodName(policyOfRecord(record), number),
          }))}
        />
      </Field>
    </div>
  );
}

/** The words for the marks of the learner's cells, drafts over the record. */
function markWords(record: ClassRecord, cells: DraftCells, learner: ClassStudentId): ReadonlyMap<string, string> {
  return new Map(
    record.activities.flatMap(({ id, totalPoints }) => {
      const key = cellKey(id, learner);
      const { text } = cells[key] ?? cellTextOf(record.scores.get(key), record.marks.get(key));
      const entry = parseCellEntry(text, totalPoints);
      if (entry.kind === 'mark') return [[id as string, say(MARK_NAMES[entry.mark])] as const];
      return entry.kind === 'score' && entry.isLate ? [[id as string, say(MARK_NAMES.late)] as const] : [];
    }),
  );
}

type StepsProps = {
  record: ClassRecord;
  subCategoryWeights: SubCategoryWeights;
  learner: ClassStudentId;
  children: ReactNode;
};

function Steps({ record, subCategoryWeights, learner, children }: StepsProps) {
  const { _ } = useWords();
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(record.subject.id, record.quarter)));
  if (!recordRoll(record).hasGrade.some(({ classStudentId }) => classStudentId === learner)) {
    return <Alert tone="info">{new AppError('data/gone').message}</Alert>;
  }
  const policy = policyOfRecord(record);
  const explained = explainedGrade(record, { learner, subCategoryWeights, cells });
  if (explained.kind !== 'steps') {
    const { kind, stored } = explained;
    return (
      <>
        {kind === 'carried' ? (
          <CarriedGrade stored={stored} policy={policy} scores={scoresOf(record, learner)} />
        ) : (
          <KeptGrade stored={stored} policy={policy} reason={kind} />
        )}
        {children}
      </>
    );
  }
  const { explanation } = explained;
  const hasDraft = record.activities.some(({ id }) => cells[cellKey(id, learner)] !== undefined);
  return (
    <>
      {hasDraft ? <Alert tone="info">{_('Unsaved changes are included.')}</Alert> : null}
      {explanation.components
        .filter(({ key }) => shownComponents(record).some((component) => component.key === key))
        .map((component) => (
          <ComponentSteps
            key={component.key}
            component={component}
            activities={record.activities}
            marks={markWords(record, cells, learner)}
            period={periodWord(policy)}
          />
        ))}
      <GradeSteps explanation={explanation} policy={policy} />
      <GradeGoal record={record} subCategoryWeights={subCategoryWeights} learner={learner} cells={cells} />
      {children}
    </>
  );
}

function scoresOf(record: ClassRecord, learner: ClassStudentId): number {
  return record.activities.filter(({ id }) => record.scores.has(cellKey(id, learner))).length;
}
