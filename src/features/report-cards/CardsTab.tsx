import { Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import type { Shared } from '@/parts/section/ownClass';
import { ReopenedAlert } from '@/parts/section/ReopenedAlert';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { CardChoice } from './CardChoice';
import { CardOptions } from './CardOptions';
import { CardPreview } from './CardPreview';
import { CardViews, useCardView } from './CardViews';
import { type Card, type CardFrame, toCards } from './cardModel';
import { type CardSettings, useCardSettings } from './cardSettings';
import { FillCardsDialog } from './fill/FillCardsDialog';
import { type CardMaterial, loadCards } from './loadCards';
import { PrintedCards } from './PrintedCards';
import { useCardPrint } from './useCardPrint';
import { useLogoAddress } from './useLogoAddress';

const PermanentView = lazy(async () => ({ default: (await import('./permanent/PermanentView')).PermanentView }));

/** For adviser and administrators: the cards of the section, chosen, looked at, and printed. */
export function CardsTab({ section, roster }: Shared) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isAnew = useRef(false);
  const load = useCallback(() => dispatch(loadCards(section, { isAnew: isAnew.current })), [dispatch, section]);
  const { value, sentence, again } = useAsked(load);
  const refresh = () => {
    isAnew.current = true;
    again();
  };
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={3} label={_('Loading the cards')} />;
  return <LoadedCards section={section} roster={roster} material={value} onRefresh={refresh} />;
}

type LoadedCardsProps = Shared & { material: CardMaterial; onRefresh: () => void };

function LoadedCards({ section, roster, material, onRefresh }: LoadedCardsProps) {
  const { _ } = useWords();
  const policy = policyOf(section.gradingPolicy);
  const { cards, form, periods, isWithoutAverage } = useMemo(
    () => toCards({ section, roster, ...material }, policy),
    [section, roster, material, policy],
  );
  const [settings, changeSettings] = useCardSettings();
  const view = useCardView();
  const logo = useLogoAddress(material.school.logo);
  const { language, paper, head } = settings;
  const track = settings.tracks[section.id] ?? '';
  const frame = useMemo(
    (): CardFrame => ({
      section,
      policy,
      language,
      paper,
      head,
      track,
      cards: { form, periods },
      school: { ...material.school, logo },
    }),
    [section, policy, language, paper, head, track, form, periods, material.school, logo],
  );
  const [first] = cards;
  if (!first) {
    return <EmptyState title={_('No learners yet')}>{_('Add the learners under “Roster”.')}</EmptyState>;
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="print:hidden">
        <CardViews />
      </div>
      {view === 'permanent' ? (
        <Suspense fallback={<SkeletonTable rows={8} columns={3} label={_('Loading the permanent records')} />}>
          <PermanentView cards={cards} frame={frame} onChange={changeSettings} onRefresh={onRefresh} />
        </Suspense>
      ) : (
        <CardSheets
          {...{ section, cards, first, frame, settings, isWithoutAverage, material, onRefresh }}
          onChange={changeSettings}
        />
      )}
    </div>
  );
}

type CardSheetsProps = Omit<LoadedCardsProps, 'roster'> & {
  cards: readonly Card[];
  /** One of them. */
  first: Card;
  frame: CardFrame;
  settings: CardSettings;
  isWithoutAverage: boolean;
  onChange: (change: Partial<CardSettings>) => void;
};

function CardSheets(props: CardSheetsProps) {
  const { section, cards, first, frame, settings, isWithoutAverage, material, onChange, onRefresh } = props;
  const { _ } = useWords();
  // Those who are there; null until the person chooses.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const [shownKey, setShown] = useState<string>();
  const [isFilling, setFilling] = useState(false);
  const print = useCardPrint(section, frame.school.logo);
  const isPicked = ({ key, left }: Card) => (picked ? picked.has(key) : left === null);
  const chosen = cards.filter(isPicked);
  const shown = cards.find(({ key }) => key === shownKey) ?? chosen[0] ?? first;
  const incomplete = chosen.filter(({ average }) => average === null).length;
  return (
    <>
      <p className="hidden print:block">
        {_('Cards are printed with the button “Print”, so that the school sees it.')}
      </p>
      <div className="flex flex-col gap-4 print:hidden">
        <CardOptions
          settings={settings}
          section={section}
          canFill={chosen.length > 0}
          onChange={onChange}
          onRefresh={onRefresh}
          onFill={() => setFilling(true)}
        />
        <ReopenedAlert section={section} handedIn={material.handedIn} />
        {isWithoutAverage ? (
          <Alert tone="warning">
            {_(
              'There is no average: each learning area needs its units, or none of them, and the parts of one area are taught in the same periods.',
            )}
          </Alert>
        ) : null}
        {incomplete > 0 && !isWithoutAverage ? (
          <Alert tone="info">
            {_(
              '{count, plural, one {# chosen learner has} other {# chosen learners have}} no general average yet. What is missing prints blank.',
              { count: incomplete },
            )}
          </Alert>
        ) : null}
        {print.refusal ? <Alert tone="error">{print.refusal}</Alert> : null}
        <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <CardChoice
            cards={cards}
            chosen={new Set(chosen.map(({ key }) => key))}
            shownKey={shown.key}
            onChoose={setPicked}
            onShow={setShown}
            onPrint={() => void print.start(chosen)}
            busy={print.busy}
          />
          <CardPreview card={shown} frame={frame} busy={print.busy} onPrint={() => void print.start([shown])} />
        </div>
      </div>
      {isFilling ? <FillCardsDialog cards={chosen} frame={frame} onClose={() => setFilling(false)} /> : null}
      {print.cards ? <PrintedCards cards={print.cards} frame={frame} onPrinted={print.end} /> : null}
    </>
  );
}
