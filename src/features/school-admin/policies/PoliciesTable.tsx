import { useState } from 'react';
import { Link } from 'react-router-dom';
import { policyRoute } from '@/domain/bookRoutes';
import { ownPolicyId, type SchoolPolicyDoc } from '@/domain/school/policies';
import { errorSentence } from '@/domain/words/errors';
import { type Say, useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { builtInName, ownName } from '@/store/school/policyNames';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { setDefaultPolicy } from './policyActions';

type PoliciesTableProps = {
  policies: readonly SchoolPolicyDoc[];
  /** The policy that new classes are offered. */
  chosen: string | null;
  onChosen: (policy: string | null) => void;
};

export function PoliciesTable({ policies, chosen, onChosen }: PoliciesTableProps) {
  const { _ } = useWords();
  return (
    <Table
      caption={_('Grading policies of the school')}
      columns={toColumns(_, chosen, onChosen)}
      rows={policies}
      rowKey={({ id }) => id}
    />
  );
}

function toColumns(
  _: Say,
  chosen: string | null,
  onChosen: PoliciesTableProps['onChosen'],
): TableColumn<SchoolPolicyDoc>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: (policy) => (
        <>
          <Link to={policyRoute(policy.id)} className="text-primary-ink hover:underline">
            {policy.name}
          </Link>
          <span className="block font-normal text-muted md:hidden">
            {_('Version {version}', { version: policy.version })}
          </span>
        </>
      ),
    },
    { key: 'base', header: _('Made from'), from: 'lg', cell: ({ base }) => builtInName(base) },
    { key: 'version', header: _('Version'), from: 'md', numeric: true, cell: ({ version }) => version },
    {
      key: 'state',
      header: _('State'),
      cell: (policy) => <State policy={policy} isChosen={isChosen(policy, chosen)} />,
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'text-right',
      cell: (policy) =>
        policy.publishedAt === null ? null : (
          <DefaultButton policy={policy} isChosen={isChosen(policy, chosen)} onChosen={onChosen} />
        ),
    },
  ];
}

function isChosen({ id }: SchoolPolicyDoc, chosen: string | null): boolean {
  return chosen === ownPolicyId(id);
}

function State({ policy: { id, publishedAt }, isChosen }: { policy: SchoolPolicyDoc; isChosen: boolean }) {
  const { _ } = useWords();
  const isTyped = useAppSelector((state) => state.policies.forms[id] !== undefined);
  return (
    <span className="flex flex-wrap gap-1">
      {publishedAt === null ? <Badge>{_('Draft')}</Badge> : <Badge tone="success">{_('Published')}</Badge>}
      {isChosen ? <Badge tone="info">{_('Default of new classes')}</Badge> : null}
      {isTyped ? <Badge tone="warning">{_('Not saved')}</Badge> : null}
    </span>
  );
}

type DefaultButtonProps = { policy: SchoolPolicyDoc; isChosen: boolean } & Pick<PoliciesTableProps, 'onChosen'>;

/** Makes the policy the default of new classes, or takes that back. */
function DefaultButton({ policy, isChosen, onChosen }: DefaultButtonProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const name = ownName(policy);
  const press = async () => {
    setBusy(true);
    try {
      await dispatch(setDefaultPolicy(isChosen ? null : policy.id));
      onChosen(isChosen ? null : ownPolicyId(policy.id));
      const message = isChosen
        ? _('New classes are offered a DepEd order.')
        : _('New classes are offered {policy}.', { policy: name });
      dispatch(notified({ message, status: 'success' }));
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      className="whitespace-nowrap"
      aria-label={
        isChosen
          ? _('Take back the default: {policy}', { policy: name })
          : _('Set as default: {policy}', { policy: name })
      }
      loading={busy}
      onClick={() => void press()}
    >
      {isChosen ? _('Take back') : _('Set as default')}
    </Button>
  );
}
