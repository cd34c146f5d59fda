import { useState } from 'react';
import type { UserId } from '@/domain/book/ids';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { tellClaimant } from '@/parts/section/sectionMails';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin, selectUser } from '@/store/selectors';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Card } from '@/ui/page/Card';
import { ClaimDialog } from './ClaimDialog';
import { ClaimLine } from './ClaimLine';
import { changeSection, claimAreas } from './sectionActions';

type ClaimsCardProps = {
  section: SectionDoc;
  /** An administrator or the adviser, who answers. */
  isKeeper: boolean;
  onChanged: (section: SectionDoc) => void;
  /** Reads the section again. */
  again: () => void;
};

/** Teachers who ask for learning areas of the section; the own claim, made and taken back here. */
export function ClaimsCard({ section, isKeeper, onChanged, again }: ClaimsCardProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const admin = useAppSelector(selectIsAdmin);
  const [isAsking, setAsking] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      dispatch(notified({ message: errorSentence(error), status: 'error' }));
      if (errorCode(error) === 'section/changed') again();
    } finally {
      setBusy(null);
    }
  };
  const answer = (claimant: UserId, areas: readonly string[]) =>
    run(claimant, async () => {
      const change = { kind: 'claimAnswered', revision: section.revision, claimant, areas } as const;
      const changed = await dispatch(changeSection(section.id, change));
      onChanged(changed);
      const accepted = areas.length > 0;
      const wanted = section.claims[claimant]?.areas ?? [];
      const held = wanted.filter((id) => changed.areaTeachers[id] === claimant);
      const isDone = accepted
        ? areas.every((id) => held.includes(id))
        : held.length === 0 && changed.revision !== section.revision;
      if (!isDone) {
        const name = section.claims[claimant]?.name ?? '';
        const message =
          held.length > 0
            ? _('Somebody else gave {areas} to {name} meanwhile, so nothing has changed.', {
                areas: formatList(held.map((id) => changed.areas[id]?.name ?? id)),
                name,
              })
            : _('{name} does not ask any more, or somebody else answered meanwhile, so nothing has changed.', { name });
        dispatch(notified({ message, status: 'info' }));
        return;
      }
      const asked = wanted.filter((id) => changed.areas[id] !== undefined);
      const told = { sectionId: section.id, teacherUID: claimant, accepted, areas: accepted ? areas : asked };
      void dispatch(tellClaimant(told));
    });
  const ask = (areas: readonly string[]) =>
    run('own', async () => {
      await dispatch(claimAreas(section.id, areas));
      setAsking(false);
      again();
    });
  const free = areaIdsOf(section).filter((id) => section.areaTeachers[id] === undefined);
  const nameOf = (id: string) => section.areas[id]?.name ?? id;
  const own = user ? section.claims[user.id] : undefined;
  const others = (Object.entries(section.claims) as [UserId, (typeof section.claims)[UserId]][]).filter(
    ([uid]) => uid !== user?.id,
  );
  const isShown = own || (isKeeper && others.length > 0) || (!admin && free.length > 0);
  if (!isShown) return null;
  return (
    <Card className="mb-4" title={_('Who teaches what')}>
      <ul className="flex flex-col gap-3">
        {isKeeper
          ? others.map(([uid, claim]) => (
              <ClaimLine
                key={uid}
                claim={claim}
                section={section}
                loading={busy === uid}
                disabled={busy !== null}
                onAnswer={(areas) => void answer(uid, areas)}
              />
            ))
          : null}
        {own ? (
          <li className="flex flex-wrap items-center gap-2">
            <p className="mr-auto">
              {_('You asked for {areas}. The adviser or an administrator answers.', {
                areas: formatList(own.areas.map(nameOf)),
              })}
            </p>
            <Button size="sm" loading={busy === 'own'} onClick={() => void ask([])}>
              {_('Take it back')}
            </Button>
          </li>
        ) : null}
        {!admin && !own && free.length > 0 ? (
          <li className="flex flex-wrap items-center gap-2">
            <p className="mr-auto">{_('Some learning areas have no teacher yet.')}</p>
            <Button size="sm" onClick={() => setAsking(true)}>
              {_('Ask for an area')}
            </Button>
          </li>
        ) : null}
      </ul>
      {isAsking ? (
        <ClaimDialog
          areas={free.map((id) => ({ id, name: nameOf(id) }))}
          busy={busy === 'own'}
          onAsk={(areas) => void ask(areas)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}
