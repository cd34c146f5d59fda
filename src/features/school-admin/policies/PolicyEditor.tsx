import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { builtInName } from '@/store/school/policyNames';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { Card } from '@/ui/page/Card';
import { PageHeader } from '@/ui/page/PageHeader';
import { ComponentFields } from './ComponentFields';
import { DescriptorFields, SectionFields } from './DescriptorFields';
import { ExamFields } from './ExamFields';
import { PeriodFields } from './PeriodFields';
import { PolicyActions } from './PolicyActions';
import { PolicyField } from './PolicyField';
import { PolicyPreview } from './PolicyPreview';
import { ScaleFields } from './ScaleFields';
import { PolicyFormContext, usePolicyFields, usePolicyForm } from './usePolicyForm';

/** A draft in its form, or a published policy in the same form, which then takes no input. */
export function PolicyEditor({ policy }: { policy: SchoolPolicyDoc }) {
  const { _ } = useWords();
  const state = usePolicyForm(policy);
  const { publishedAt, version, base } = policy;
  return (
    <PolicyFormContext value={state}>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs>
            <Link key="list" to={ROUTE.adminPolicies}>
              {_('Grading policies')}
            </Link>
            {policy.name}
          </Breadcrumbs>
        }
        title={policy.name}
        description={_('Version {version}, made from {base}', { version, base: builtInName(base) })}
        actions={<PolicyActions policy={policy} />}
      />
      {publishedAt === null ? null : (
        <Alert tone="info" className="mb-4">
          {_('Published on {date}. It cannot be changed; make a new version to grade in another way.', {
            date: formatDate(publishedAt),
          })}
        </Alert>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <fieldset
          disabled={publishedAt !== null}
          className="flex min-w-0 flex-col gap-4 [&:disabled_:is(input,select)]:bg-transparent [&:disabled_:is(input,select)]:text-base-content [&:disabled_button]:hidden [&:disabled_:is(.radio,.checkbox):checked]:opacity-100"
        >
          <legend className="sr-only">{_('Rules of the policy')}</legend>
          <NameField />
          <PeriodFields />
          <ComponentFields />
          <ExamFields />
          <ScaleFields />
          <DescriptorFields />
          <SectionFields />
        </fieldset>
        <div className="lg:sticky lg:top-4">
          <PolicyPreview base={base} />
        </div>
      </div>
    </PolicyFormContext>
  );
}

function NameField() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  return (
    <Card>
      <PolicyField field="name" label={_('Name')} hint={_('Teachers choose the policy of a class by this name.')}>
        <TextInput value={form.name} onChange={({ target }) => change({ name: target.value })} />
      </PolicyField>
    </Card>
  );
}
