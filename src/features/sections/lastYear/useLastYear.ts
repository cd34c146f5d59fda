import { useCallback, useMemo, useState } from 'react';
import { countPresent, type RosterChange, type SectionRoster } from '@/domain/sections/sectionRoster';
import { SECTION_LIMIT, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { findElsewhere } from '@/features/sections/elsewhere/lrnElsewhere';
import { type Ask, useAsk } from '@/parts/hooks/useAsk';
import { type Asked, useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { type FoundInYear, type LastYear, loadLastYear, loadSource, toChange } from './lastYearActions';
import { type NewRoster, type Offer, type Offers, type Source, toOffers } from './offers';

export type Filling = {
  asked: Asked<LastYear>;
  work: Ask;
  picked: ReadonlySet<string>;
  pick: (section: SectionDoc) => Promise<void>;
  searched: ReadonlySet<string>;
  add: (found: FoundInYear) => Promise<void>;
  offers: Offers;
  isChosen: (offer: Offer) => boolean;
  choose: (offers: readonly Offer[], isChosen: boolean) => void;
  chosen: readonly Offer[];
  save: () => Promise<void>;
};

type Saving = { onSave: (change: RosterChange) => Promise<void>; onClose: () => void };

/** The choice of an administrator among last year's learners for the roster of a new section. */
export function useLastYear(section: SectionDoc, roster: SectionRoster, { onSave, onClose }: Saving): Filling {
  const dispatch = useAppDispatch();
  const load = useCallback(() => dispatch(loadLastYear(section)), [dispatch, section]);
  const asked = useAsked(load);
  const work = useAsk();
  const [sources, setSources] = useState<ReadonlyMap<string, Source>>(new Map());
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [searched, setSearched] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  // Found by the server at the last moment: a roster of another grade level, or of somebody who was quicker.
  const [late, setLate] = useState<readonly NewRoster[]>([]);
  const others = asked.value?.others;
  const offers = useMemo(() => {
    const all = [...sources.values()];
    const whole = all.filter((each) => picked.has(each.section.id));
    const target = { gradeLevel: section.gradeLevel, roster, others: [...(others ?? []), ...late] };
    // Of a learner who was searched for, that counts.
    return toOffers([...all.map((each) => ({ ...each, only: searched })), ...whole], target);
  }, [sources, picked, searched, others, late, roster, section.gradeLevel]);
  const fetchSource = async (of: SectionDoc) => {
    if (sources.has(of.id)) return true;
    return await work.ask(async () => {
      const source = await dispatch(loadSource(of));
      setSources((before) => new Map(before).set(of.id, source));
    });
  };
  const pick = async (of: SectionDoc) => {
    const isPicked = picked.has(of.id);
    if (isPicked || (await fetchSource(of))) setPicked((before) => toggled(before, of.id));
  };
  const add = async ({ section: of, learner }: FoundInYear) => {
    if (await fetchSource(of)) setSearched((before) => new Set(before).add(learner.key));
  };
  const isChosen = (offer: Offer) => choices.get(offer.learner.key) ?? offer.isChosen;
  const choose = (of: readonly Offer[], value: boolean) => {
    work.forget();
    setChoices((before) => new Map([...before, ...of.map(({ learner }) => [learner.key, value] as const)]));
  };
  const chosen = offers.offers.filter(isChosen);
  const save = async () => {
    let isSaved = false;
    await work.ask(async () => {
      // Before the server is asked about more LRNs than it takes.
      if (countPresent(roster.learners) + chosen.length > SECTION_LIMIT.learners)
        throw new AppError('section/roster-full');
      const change = toChange(chosen, roster);
      const found = await dispatch(findElsewhere(section.id, change));
      if (found.length > 0) {
        const rosters = found.flatMap(({ key, sections: [name = ''] }) => {
          const learner = change[key]?.to;
          return learner ? [{ name, learners: { [key]: learner } }] : [];
        });
        return setLate((before) => [...before, ...rosters]);
      }
      await onSave(change);
      isSaved = true;
    });
    if (isSaved) onClose();
  };
  return { asked, work, picked, pick, searched, add, offers, isChosen, choose, chosen, save };
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before);
  if (!after.delete(id)) after.add(id);
  return after;
}
