import { useCallback, useMemo, useRef, useState } from 'react';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { isSameText } from '@/domain/words/plainText';
import { toChange } from '@/features/sections/rosterInputs';
import { freshIds, type SectionInput } from '@/features/sections/sectionActions';
import { standardAreas } from '@/features/sections/standardAreas';
import { useAskedSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { offeredPolicy } from '@/parts/policy/offeredPolicy';
import { type RosterState, useRoster } from '@/parts/roster/useRoster';
import { useAppDispatch } from '@/store/hooks';
import type { ListChange } from './fromListActions';
import {
  keyOfSection,
  knownBy,
  type Listed,
  listedSections,
  meantSections,
  saidOf,
  type Target,
  targetError,
  type YearRosters,
} from './listedSections';

export type ListedSection = Listed & { target: Target | null; error: string | null };

export type SectionsOfList = {
  roster: RosterState;
  listed: readonly ListedSection[];
  choose: (key: string, target: Target) => void;
  /** A section to make, with what the list says of it and the policy that the school offers. */
  toMake: (name: string, gradeLevel?: string) => Target;
  /** Call this only for a list without errors. */
  toStore: () => { made: SectionInput[]; changes: ListChange[] };
};

const NOBODY: readonly never[] = [];

/** A list of learners of several sections in the making, and where the learners of each go. */
export function useListedSections(academicYear: string, year: YearRosters): SectionsOfList {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Target>>(new Map());
  const idOf = useIds();
  const school = useAskedSchoolSetting();
  const targetOf = useCallback((name: string) => targetIn(year, chosen, name), [year, chosen]);
  const knownOf = useMemo(() => knownBy(year, targetOf), [year, targetOf]);
  const roster = useRoster(NOBODY, NOBODY, knownOf);
  const found = useMemo(
    () => listedSections(roster.lines, roster.checks).map((listed) => ({ listed, target: targetOf(listed.name) })),
    [roster.lines, roster.checks, targetOf],
  );
  const listed = found.map((each) => {
    const others = found.filter((other) => other !== each);
    return { ...each.listed, target: each.target, error: targetError(each, year, others) };
  });
  const toStore = () => {
    const made: SectionInput[] = [];
    const changes = new Map<string, ListChange['change']>();
    for (const { key, name, target } of listed) {
      if (target === null) continue;
      const id = target.kind === 'there' ? target.id : idOf(`section ${key}`);
      if (target.kind === 'make') {
        const { gradeLevel, gradingPolicy } = target;
        const names = { name: saidOf(name).name, academicYear, gradeLevel, gradingPolicy };
        made.push({ id, names, areas: standardAreas(gradeLevel, gradingPolicy) });
      }
      const learners = listedLearners({ learners: year.rosters.get(id) ?? {} });
      const own = roster.lines.filter(({ row }) => keyOfSection(row.section) === key);
      const change = own.map((line) =>
        toChange(
          roster.toInputs((row) => row === line.row),
          { learners, keys: [idOf(`learner ${line.key}`)] },
        ),
      );
      changes.set(id, Object.assign({}, changes.get(id), ...change));
    }
    return { made, changes: [...changes].flatMap(([id, change]) => (isEmpty(change) ? [] : [{ id, change }])) };
  };
  return {
    roster,
    listed,
    choose: (key, target) => setChosen((before) => new Map(before).set(key, target)),
    toMake: (name, gradeLevel = saidOf(name).gradeLevel) => {
      const offer = offeredPolicy({ academicYear, gradeLevel, curriculum: '' }, { ...school, before: null });
      return { kind: 'make', gradeLevel, gradingPolicy: offer?.policyId ?? '' };
    },
    toStore,
  };
}

/** Ids by what they are for: whatever is sent again after a failure goes under the same. */
function useIds(): (what: string) => string {
  const dispatch = useAppDispatch();
  const known = useRef(new Map<string, string>());
  return useCallback(
    (what) => {
      const id = known.current.get(what) ?? dispatch(freshIds(1))[0] ?? '';
      known.current.set(what, id);
      return id;
    },
    [dispatch],
  );
}

/** The choice of a person, else the one section of that name. A section that was made meanwhile is there. */
function targetIn({ sections }: YearRosters, chosen: ReadonlyMap<string, Target>, name: string): Target | null {
  const target = chosen.get(keyOfSection(name));
  if (target?.kind === 'make') {
    const isIt = (each: YearRosters['sections'][number]) =>
      each.gradeLevel === target.gradeLevel && isSameText(each.name, saidOf(name).name);
    const made = sections.find(isIt);
    return made ? { kind: 'there', id: made.id } : target;
  }
  if (target) return target;
  const [only, ...others] = meantSections(name, sections);
  return only && others.length === 0 ? { kind: 'there', id: only.id } : null;
}

function isEmpty(change: ListChange['change']): boolean {
  return Object.keys(change).length === 0;
}
