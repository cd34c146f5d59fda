import { useMemo } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { hasMoved } from '@/domain/words/learnerNames';
import { ORDER_SINCE } from '@/domain/words/textOrder';
import { useDismissed } from './useDismissed';

type OrderNotice = { isShown: boolean; dismiss: () => void };

/** Says once that the order of names changed, where a class from before has learners who stand elsewhere now. */
export function useOrderNotice(section: Pick<ClassDoc, 'createdAt'>, learners: readonly StudentDoc[]): OrderNotice {
  const { isDismissed, dismiss } = useDismissed('talaan.orderNotice');
  const isFormer = section.createdAt < ORDER_SINCE;
  const moved = useMemo(() => isFormer && hasMoved(learners), [isFormer, learners]);
  return { isShown: moved && !isDismissed, dismiss };
}
