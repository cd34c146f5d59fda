import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import type { ExamLayout, PartKey } from '@/domain/scores/componentParts';
import { type GradingPolicy, periodName } from '@/grading';
import { useWords } from '@/language/words';
import { examOptions } from '@/parts/policy/examOptions';
import { asksExam, choicesOf, offeredChoices } from '@/parts/policy/subjectChoices';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { examinationsOf, examOf, type PolicyDraft } from './policyChange';

type PolicySubjectsProps = {
  tables: Tables;
  /** Of the class. */
  gradeLevel: string;
  subjects: readonly ClassSubjectDoc[];
  /** The policy that the class will have. */
  policy: GradingPolicy;
  draft: PolicyDraft;
  onDraft: (draft: PolicyDraft) => void;
  /** Whether the tests that exist are asked for their part. */
  asksParts: boolean;
};

/** Weights and examinations of each subject under the other policy, and the parts of the tests that exist. */
export function PolicySubjects(props: PolicySubjectsProps) {
  const { tables, gradeLevel, subjects, policy, draft, onDraft, asksParts } = props;
  const { _ } = useWords();
  const choose = (id: string, preset: string, exam: ExamLayout) =>
    onDraft({ ...draft, subjects: { ...draft.subjects, [id]: { preset, exam } } });
  const weightsFor = (chosen: string) =>
    offeredChoices(policy, gradeLevel, chosen).map(({ id, label, writtenWorks, performanceTask, quarterlyExam }) => ({
      value: id,
      label: `${_(label)} (${writtenWorks}/${performanceTask}/${quarterlyExam})`,
    }));
  return (
    <ul className="flex flex-col gap-3">
      {subjects.map(({ id, subject }) => {
        const { preset = '', exam = 'single' } = draft.subjects[id] ?? {};
        return (
          <li key={id} className="rounded-box border border-line p-4">
            <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">{subject}</legend>
              <Field label={_('Weights')}>
                <Select
                  options={weightsFor(preset)}
                  value={preset}
                  onChange={({ target }) => choose(id, target.value, examOf(policy, target.value))}
                />
              </Field>
              {asksExam(policy) ? (
                <Field label={_('Examinations that count')}>
                  <Select
                    options={examOptions(_, policy).filter(
                      ({ value }) => value !== 'none' || examWeight(policy, preset) === 0,
                    )}
                    value={exam}
                    onChange={({ target }) => choose(id, preset, target.value as ExamLayout)}
                  />
                </Field>
              ) : null}
              {asksParts && exam === 'ST1-ST2-TE' ? (
                <TestParts tables={tables} subjectId={id} policy={policy} draft={draft} onDraft={onDraft} />
              ) : null}
            </fieldset>
          </li>
        );
      })}
    </ul>
  );
}

/** The weight of the examinations: a subject without examinations has none. */
function examWeight(policy: GradingPolicy, preset: string): number | undefined {
  return choicesOf(policy).find(({ id }) => id === preset)?.quarterlyExam;
}

type TestPartsProps = Pick<PolicySubjectsProps, 'tables' | 'policy' | 'draft' | 'onDraft'> & { subjectId: string };

function TestParts({ tables, subjectId, policy, draft, onDraft }: TestPartsProps) {
  const { _ } = useWords();
  const named = policy.components.find(({ key }) => key === 'quarterlyExam')?.parts ?? [];
  return examinationsOf(tables, subjectId).map(({ id, name, quarter }) => (
    <Field key={id} label={_('{name}, {period}, counts as', { name, period: periodName(policy, quarter) })}>
      <Select
        options={named.map((part) => ({ value: part.key, label: _(part.name) }))}
        value={draft.parts[id] ?? 'TE'}
        onChange={({ target }) => onDraft({ ...draft, parts: { ...draft.parts, [id]: target.value as PartKey } })}
      />
    </Field>
  ));
}
