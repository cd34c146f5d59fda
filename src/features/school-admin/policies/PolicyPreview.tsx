import { useWords } from '@/language/words';
import { builtInName } from '@/store/school/policyNames';
import { Card } from '@/ui/page/Card';
import { previewOf, type SampleGrade } from './previewPolicy';
import { usePolicyFields } from './usePolicyForm';

/** Sample learners graded by the draft as it is typed, beside the policy that it was made from. */
export function PolicyPreview({ base }: { base: string }) {
  const { _ } = useWords();
  const { checked, form } = usePolicyFields();
  const { policy, problem } = checked;
  return (
    <Card
      title={_('Preview')}
      description={_('Sample learners, graded by this policy and by {base}.', { base: builtInName(base) })}
    >
      {policy ? (
        <ul className="flex flex-col gap-4">
          {previewOf(policy, base).map(({ key, name, scores, own, base: before }) => (
            <li key={key}>
              <p className="font-medium">{_(name)}</p>
              <p className="num text-[0.8125rem] text-muted">
                {form.components
                  .map(({ name: component }, index) => {
                    const percent = Object.values(scores)[index] ?? null;
                    return percent === null ? _('{component} no score', { component }) : `${component} ${percent} %`;
                  })
                  .join(' · ')}
              </p>
              <dl className="num mt-1 grid grid-cols-[max-content_1fr] gap-x-3">
                <dt className="text-muted">{_('This policy')}</dt>
                <dd className="font-medium">
                  <Grade grade={own} />
                </dd>
                <dt className="text-muted">{_('Made from')}</dt>
                <dd>
                  <Grade grade={before} />
                </dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-muted">
          {_('The preview comes back when this is mended: {problem}', { problem: problem.sentence })}
        </p>
      )}
    </Card>
  );
}

/** Initial grade, grade, descriptor and remark. */
function Grade({ grade: shown }: { grade: SampleGrade | null }) {
  const { _ } = useWords();
  if (!shown) return _('no grade');
  const { initialGrade, grade, descriptor, remark } = shown;
  return _('{initial} → {grade}, {descriptor}, {remark}', {
    initial: initialGrade.toFixed(2),
    grade,
    descriptor,
    remark,
  });
}
