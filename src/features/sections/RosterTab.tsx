import { ArrowDownUp, History, UserPlus, UsersRound } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { learnerName, maskedLrn, matchesLearner } from '@/domain/learners/learnerNames';
import { STANDING_NAMES, standingText } from '@/domain/learners/standingWords';
import {
  isPresent,
  type ListedLearner,
  listedLearners,
  type RosterChange,
  type RosterOrder,
  type SectionRoster,
} from '@/domain/sections/sectionRoster';
import { type SectionDoc, yearBefore } from '@/domain/sections/sections';
import { errorCode } from '@/domain/words/errors';
import { type Say, useWords } from '@/language/words';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { selectIsAdmin } from '@/store/selectors';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListCard } from '@/ui/list/ListCard';
import type { TableColumn } from '@/ui/list/Table';
import { useWholeList } from '@/ui/list/useWholeList';
import { Badge } from '@/ui/page/Badge';
import { lazy } from '@/ui/waiting/lazy';
import { useElsewhere } from './elsewhere/useElsewhere';
import { takenBack } from './rosterInputs';
import { SectionLearnerDialog } from './SectionLearnerDialog';
import { SectionRosterDialog } from './SectionRosterDialog';
import { changeRoster, loadSection, orderRoster } from './sectionActions';
import { UndoAlert } from './UndoAlert';

const ROWS = 60;

/** With it come the outcomes of a year. */
const LastYearDialog = lazy(async () => ({ default: (await import('./lastYear/LastYearDialog')).LastYearDialog }));
const SectionOrderDialog = lazy(async () => ({ default: (await import('./SectionOrderDialog')).SectionOrderDialog }));

type RosterTabProps = {
  section: SectionDoc;
  roster: SectionRoster;
  /** An administrator or the adviser; others read. */
  isKeeper: boolean;
  onChanged: (roster: SectionRoster) => void;
};

/** The learners of the section: add, correct, transfer, drop. */
export function RosterTab({ section, roster, isKeeper, onChanged }: RosterTabProps) {
  const { _ } = useWords();
  const [isAdding, setAdding] = useState(false);
  const [isFilling, setFilling] = useState(false);
  const [filled, setFilled] = useState<RosterChange | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const [ordered, setOrdered] = useState<RosterOrder | null>(null);
  const [shownLrns, setShownLrns] = useState(false);
  const [edited, setEdited] = useState<ListedLearner | null>(null);
  const learners = useMemo(() => listedLearners(roster), [roster]);
  const { check, question } = useElsewhere(section);
  const { store, storeOrder } = useStoring(section, onChanged);
  const save = async (wanted: RosterChange) => {
    const change = await check(wanted);
    if (!change) return 'open' as const;
    await store(change);
    return 'saved' as const;
  };
  const columns = useMemo(() => toColumns(_, isKeeper ? setEdited : null, shownLrns), [_, isKeeper, shownLrns]);
  const search = { label: _('Search learners'), placeholder: _('Name or LRN'), matches: matchesLearner };
  const list = useWholeList(learners, { columns, search, pageSize: ROWS });
  const add = isKeeper ? (
    <AddButtons
      section={section}
      onAdd={() => setAdding(true)}
      onFill={() => setFilling(true)}
      onOrder={learners.filter(isPresent).length > 1 ? () => setOrdering(true) : null}
    />
  ) : null;
  return (
    <>
      {filled ? (
        <UndoAlert onUndo={() => store(takenBack(filled))} onUndone={() => setFilled(null)}>
          {_('{count, plural, one {1 learner was} other {# learners were}} added from the year before.', {
            count: Object.keys(filled).length,
          })}
        </UndoAlert>
      ) : null}
      {ordered ? (
        <UndoAlert onUndo={() => storeOrder({ from: ordered.to, to: ordered.from })} onUndone={() => setOrdered(null)}>
          {ordered.to.length === 0
            ? _('The learners are listed by name.')
            : _('The learners are listed in the section’s own order.')}
        </UndoAlert>
      ) : null}
      <ListCard
        {...list}
        caption={_('Roster')}
        rowKey={({ key }) => key}
        status="ready"
        controls={
          <div className="flex flex-wrap items-center gap-2">
            <LrnToggle shown={shownLrns} onShow={setShownLrns} />
            {add}
          </div>
        }
        noun={{ one: _('learner'), many: _('learners') }}
        noMatch={_('Search by any part of the name, or by the LRN.')}
        empty={
          <EmptyState icon={<UsersRound aria-hidden="true" />} title={_('No learners yet')} action={add}>
            {isKeeper
              ? _('Paste the list, or read it from a School Form 1 or another file.')
              : _('An administrator or the adviser adds them.')}
          </EmptyState>
        }
      />
      {isAdding ? <SectionRosterDialog learners={learners} onSave={save} onClose={() => setAdding(false)} /> : null}
      {isFilling ? (
        <Suspense>
          <LastYearDialog
            section={section}
            roster={roster}
            onSave={async (change) => {
              await store(change);
              setFilled(change);
            }}
            onClose={() => setFilling(false)}
          />
        </Suspense>
      ) : null}
      {isOrdering ? (
        <Suspense>
          <SectionOrderDialog
            section={section.name}
            roster={roster}
            onSave={async (order) => {
              await storeOrder(order);
              setOrdered(order);
            }}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      ) : null}
      {edited ? (
        <SectionLearnerDialog
          key={edited.key}
          section={section.id}
          learner={edited}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {question}
    </>
  );
}

/** Stores a change; where somebody was quicker, the roster is read again before the refusal. */
function useStoring({ id }: SectionDoc, onChanged: RosterTabProps['onChanged']) {
  const dispatch = useAppDispatch();
  const run = async (thunk: Thunk<Promise<SectionRoster>>) => {
    try {
      onChanged(await dispatch(thunk));
    } catch (error) {
      if (errorCode(error) === 'section/roster-changed') {
        const now = await dispatch(loadSection(id)).catch(() => null);
        if (now?.roster) onChanged(now.roster);
      }
      throw error;
    }
  };
  return {
    store: (change: RosterChange) => run(changeRoster(id, change)),
    storeOrder: (order: RosterOrder) => run(orderRoster(id, order)),
  };
}

type AddButtonsProps = {
  section: SectionDoc;
  onAdd: () => void;
  onFill: () => void;
  /** Null where nobody could stand elsewhere. */
  onOrder: (() => void) | null;
};

/** An adviser reads no roster of another section, so learners of last year are brought by administrators. */
function AddButtons({ section, onAdd, onFill, onOrder }: AddButtonsProps) {
  const { _ } = useWords();
  const admin = useAppSelector(selectIsAdmin);
  return (
    <>
      <Button variant="primary" icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={onAdd}>
        {_('Add learners')}
      </Button>
      {admin ? (
        <Button icon={<History aria-hidden="true" className="size-4" />} onClick={onFill}>
          {_('Fill from {year}', { year: yearBefore(section.academicYear) })}
        </Button>
      ) : null}
      {onOrder ? (
        <Button
          icon={<ArrowDownUp aria-hidden="true" className="size-4" />}
          className="max-sm:h-auto! max-sm:min-h-10 max-sm:shrink! max-sm:whitespace-normal! max-sm:py-1 max-sm:text-left"
          onClick={onOrder}
        >
          {_('Order of the learners')}
        </Button>
      ) : null}
    </>
  );
}

function toColumns(
  _: Say,
  onEdit: ((learner: ListedLearner) => void) | null,
  shownLrns: boolean,
): readonly TableColumn<ListedLearner>[] {
  return [
    {
      key: 'name',
      header: _('Name'),
      cell: (learner) =>
        onEdit === null ? (
          learnerName(learner)
        ) : (
          <button
            type="button"
            className="cursor-pointer text-left text-primary-ink hover:underline"
            onClick={() => onEdit(learner)}
          >
            {learnerName(learner)}
          </button>
        ),
    },
    { key: 'sex', header: _('Sex'), cell: ({ sex }) => sex },
    {
      key: 'lrn',
      header: 'LRN',
      from: 'sm',
      numeric: true,
      className: 'w-40',
      cell: ({ lrn }) => (shownLrns ? lrn : maskedLrn(lrn)),
    },
    {
      key: 'standing',
      header: _('Standing'),
      cell: (learner) => <StandingMark learner={learner} />,
    },
  ];
}

function StandingMark({ learner }: { learner: ListedLearner }) {
  const { _ } = useWords();
  const { standing, standingOn, standingNote } = learner;
  if (standing === 'enrolled' || standing === 'removed') {
    // Teachers see what is still open of last year.
    return <span className="text-muted">{standingNote || _(STANDING_NAMES.enrolled)}</span>;
  }
  return <Badge tone={isPresent(learner) ? 'info' : 'warning'}>{standingText({ standing, on: standingOn })}</Badge>;
}
