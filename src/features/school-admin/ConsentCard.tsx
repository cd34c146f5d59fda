import { useState } from 'react';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { agreedVersion, hasConsent, PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { formatDate } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { fetchPeople } from './trailPages';

/** The versions of the privacy policy that the people of the school agreed to. Asked on a press: one read a person. */
export function ConsentCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [people, setPeople] = useState<readonly UserDoc[] | null>(null);
  const { busy, refusal, ask } = useAsk();
  const agreed = people?.filter(hasConsent).length ?? 0;
  return (
    <Card
      title={_('Agreement to the privacy policy')}
      description={
        people
          ? _('{agreed} of {count} people agreed to version {version}. The others are asked on every page.', {
              agreed,
              count: people.length,
              version: PRIVACY_VERSION,
            })
          : _('Everybody is asked again when the policy changes.')
      }
      actions={
        people ? undefined : (
          <Button
            size="sm"
            loading={busy}
            onClick={() => void ask(async () => setPeople(await dispatch(fetchPeople())))}
          >
            {_('Show who agreed')}
          </Button>
        )
      }
    >
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      {people ? (
        <Table
          caption={_('Agreement to the privacy policy')}
          columns={toColumns(_)}
          // Those who have not agreed stand first.
          rows={people.toSorted((a, b) => Number(hasConsent(a)) - Number(hasConsent(b)))}
          rowKey={({ id }) => id}
          className="max-h-80"
        />
      ) : null}
    </Card>
  );
}

function toColumns(_: Say): readonly TableColumn<UserDoc>[] {
  return [
    { key: 'name', header: _('Name'), cell: listedName },
    {
      key: 'version',
      header: _('Version'),
      cell: (person) => (
        <Badge tone={hasConsent(person) ? 'success' : 'warning'}>
          {agreedVersion(person) === null ? _('none yet') : agreedVersion(person)}
        </Badge>
      ),
    },
    {
      key: 'at',
      header: _('Agreed on'),
      className: 'num whitespace-nowrap',
      cell: (person) => {
        const at = person.consents?.[String(agreedVersion(person))];
        return typeof at === 'number' ? formatDate(at) : '—';
      },
    },
  ];
}
