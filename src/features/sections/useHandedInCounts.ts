import { useCallback, useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { areasIn } from '@/features/sections/own/late';
import { type Asked, useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';

/** Section id -> number of areas that have handed in the chosen period. */
type Counts = Readonly<Record<string, number>>;

export type HandedInCounts = {
  /** Null: not asked for. */
  period: number | null;
  choose: (period: number | null) => void;
  counts: Asked<Counts>;
};

/** Counts what was handed in for a period, once it is chosen: one read for each section that has areas in it. */
export function useHandedInCounts(sections: readonly SectionDoc[]): HandedInCounts {
  const dispatch = useAppDispatch();
  const [period, choose] = useState<number | null>(null);
  const load = useCallback(() => dispatch(countAll(sections, period)), [dispatch, sections, period]);
  return { period, choose, counts: useAsked(load) };
}

function countAll(sections: readonly SectionDoc[], period: number | null): Thunk<Promise<Counts>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    if (period === null) return {};
    const port = await data.sections();
    const counts = await Promise.all(
      sections.map((each) =>
        port.countHandedIn(user.schoolid, { sectionId: each.id, period, areaIds: areasIn(each, period) }),
      ),
    );
    return Object.fromEntries(sections.map(({ id }, index) => [id, counts[index] ?? 0]));
  };
}
