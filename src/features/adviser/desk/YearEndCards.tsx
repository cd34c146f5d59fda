import { useRef } from 'react';
import type { AdvisingField, SectionAdvising } from '@/domain/sections/sectionAdvising';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { rosterNames } from '@/domain/words/toldNames';
import { AdvisingBar } from '@/features/adviser/advising/AdvisingBar';
import { advisingKey } from '@/features/adviser/advising/advisingSheet';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import type { GradingPolicy } from '@/grading';
import { useWords } from '@/language/words';
import { type ConsolidatedRow, isPromotedByYear } from '@/parts/section/consolidated';
import type { Shared } from '@/parts/section/ownClass';
import { ErrorState } from '@/ui/list/ErrorState';
import { AbsenceCard } from './AbsenceCard';
import { RemedialCard } from './RemedialCard';
import { fieldName } from './remedialRows';
import { useAbsences } from './useAbsences';

type YearEndCardsProps = Shared & {
  policy: GradingPolicy;
  /** Learners who failed an area, with what is typed. */
  failing: readonly ConsolidatedRow[];
  /** The adviser's document of the last period. */
  stored: SectionAdvising | null;
  typing: AdvisingTyping;
  isAdviser: boolean;
};

/** The cards in which an adviser types at the year's end, and the bar that tells how it is saved. Nothing where nobody needs it. */
export function YearEndCards({ section, roster, policy, failing, stored, typing, isAdviser }: YearEndCardsProps) {
  const { _ } = useWords();
  const cards = useRef<HTMLElement>(null);
  const { rows, limit, sentence, again } = useAbsences({ section, roster, last: stored });
  const absent = isPromotedByYear(section)
    ? rows.filter(({ isOver, learner }) => isOver || stored?.absences?.[learner.key] !== undefined)
    : [];
  const isTyped = failing.length > 0 || absent.length > 0;
  const names = rosterNames(listedLearners(roster));
  const show = (learner: string, field: string) => {
    const place = advisingKey({ learner, field: field as AdvisingField });
    const cells = cards.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
    [...cells].find(({ dataset }) => dataset.cell === place)?.focus();
  };
  return (
    <>
      {sentence ? <ErrorState sentence={sentence} onRetry={again} /> : null}
      {isTyped ? (
        <section
          ref={cards}
          tabIndex={-1}
          aria-label={_('Remedial classes and absences')}
          className="flex flex-col gap-4"
        >
          {failing.length > 0 ? (
            <RemedialCard section={section} policy={policy} rows={failing} typing={typing} isAdviser={isAdviser} />
          ) : null}
          {absent.length > 0 && limit !== null ? (
            <AbsenceCard rows={absent} limit={limit} typing={typing} isAdviser={isAdviser} />
          ) : null}
          {isAdviser ? (
            <AdvisingBar
              typing={typing}
              nameOf={(key) => names.get(key) ?? ''}
              labelOf={(field) => fieldName(section, field)}
              onShow={show}
              onDone={() => cards.current?.focus()}
            />
          ) : null}
        </section>
      ) : null}
    </>
  );
}
