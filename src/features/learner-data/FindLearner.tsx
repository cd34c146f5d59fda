import { Search, UserSearch } from 'lucide-react';
import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { learnerDataRoute } from '@/domain/bookRoutes';
import { type FoundLearner, refId } from '@/domain/learners/learnerData';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { formatList } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { findLearners } from './learnerActions';

const SHORTEST = 3;

type Found = { learners: readonly FoundLearner[]; more: boolean };

/** The server is asked on a press of the button: a search reads every book of the school. */
export function FindLearner() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [found, setFound] = useState<Found | null>(null);
  const { busy, refusal, ask } = useAsk();
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const isShort = text.trim().length < SHORTEST;
    setError(isShort ? _('Type at least three letters of the last name, or the whole LRN.') : undefined);
    if (!isShort) await ask(async () => setFound(await dispatch(findLearners(text.trim()))));
  };
  return (
    <div className="flex flex-col gap-5">
      <form noValidate className="flex max-w-2xl flex-wrap items-end gap-3" onSubmit={(event) => void search(event)}>
        <Field
          className="min-w-0 grow basis-72"
          label={_('Name or LRN')}
          hint={_('As “Dela Cruz, Juan”, a last name, or the whole LRN.')}
          error={error}
        >
          <TextInput value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />
        </Field>
        <Button
          type="submit"
          variant="primary"
          className="sm:mb-6"
          loading={busy}
          icon={<Search aria-hidden="true" className="size-4" />}
        >
          {_('Search')}
        </Button>
      </form>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      {found ? <FoundList {...found} /> : null}
    </div>
  );
}

function FoundList({ learners, more }: Found) {
  const { _ } = useWords();
  const columns = useMemo(() => toColumns(_), [_]);
  return (
    <>
      {more ? <Alert tone="info">{_('More learners match. Type more of the name, or the LRN.')}</Alert> : null}
      <Card flush>
        <Table
          caption={_('Learners found')}
          columns={columns}
          rows={learners}
          rowKey={({ ref }) => refId(ref)}
          empty={
            <EmptyState icon={<UserSearch aria-hidden="true" />} title={_('No learner found')}>
              {_('Search by the beginning of the last name, or by the whole LRN.')}
            </EmptyState>
          }
        />
      </Card>
    </>
  );
}

function toColumns(_: Say): readonly TableColumn<FoundLearner>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: (learner) => (
        <Link className="link" to={learnerDataRoute(learner.ref)}>
          {learnerName(learner)}
        </Link>
      ),
    },
    { key: 'lrn', header: 'LRN', from: 'sm', className: 'num whitespace-nowrap', cell: ({ lrn }) => maskedLrn(lrn) },
    { key: 'where', header: _('Section or teacher'), cell: ({ where }) => formatList(where) },
    { key: 'places', header: _('Entries'), from: 'sm', numeric: true, cell: ({ places }) => places },
  ];
}
