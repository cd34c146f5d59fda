import { useMemo } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { hasMoved } from '@/domain/learners/learnerNames';
import { msg } from '@/domain/words/say';
import { ORDER_SINCE } from '@/domain/words/textOrder';
import { useDismissed } from './useDismissed';

/** For the teacher of a class in which learners stand elsewhere than before `ORDER_SINCE`. */
export const ORDER_CHANGED = msg(
  'Names are listed letter by letter now, as in Excel and on DepEd forms: Ng comes before Nolasco, Pangilinan before Pantoja. Learners of this class changed places. Check the order before you copy scores from an older list.',
);

type OrderNotice = { isShown: boolean; dismiss: () => void };

/** Says once that the order of names changed, where a class from before has learners who stand elsewhere now. */
export function useOrderNotice(section: Pick<ClassDoc, 'createdAt'>, learners: readonly StudentDoc[]): OrderNotice {
  const { isDismissed, dismiss } = useDismissed('talaan.orderNotice');
  const isFormer = section.createdAt < ORDER_SINCE;
  const moved = useMemo(() => isFormer && hasMoved(learners), [isFormer, learners]);
  return { isShown: moved && !isDismissed, dismiss };
}
