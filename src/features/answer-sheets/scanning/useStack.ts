import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeptReading } from '@/data/ports/papers';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityId } from '@/domain/book/ids';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isOwnDevice, loadKept, putKept, removeKept, type StoredStack } from './keptReading';
import { NO_STACK, type Stack } from './stack';

/** A stack that photos are added to, and that is looked through. */
export type OpenStack = {
  stack: Stack;
  /** By digest. */
  images: ReadonlyMap<string, Blob>;
  change: (next: (stack: Stack) => Stack) => void;
  addImage: (digest: string, image: Blob) => void;
};

export type KeptStack = OpenStack & {
  /** False until what this device keeps was looked up. */
  loaded: boolean;
  keep: KeptReading['keep'];
  /** False where a reload loses the stack: on a computer that others use. */
  outlives: boolean;
  setKeep: (keep: KeptReading['keep']) => void;
  /** The answers went into the item sheet. */
  accept: () => void;
  forget: () => void;
};

const NOTHING: StoredStack = { stack: NO_STACK, images: new Map(), keep: 'saved', accepted: false };
/** Milliseconds after the last change. */
const KEEP_AFTER_MS = 400;

/** The stack of one activity. This device keeps it, so that closing the dialog or a reload loses nothing. */
export function useStack({ subject, quarter }: ClassRecord, activityId: ActivityId): KeptStack {
  const dispatch = useAppDispatch();
  const owner = useAppSelector((state) => state.session.user?.id);
  const [loaded, setLoaded] = useState(false);
  const [outlives, setOutlives] = useState(() => dispatch(isOwnDevice()));
  const [kept, show] = useState(NOTHING);
  const written = useRef<ReadonlySet<string>>(new Set());
  // The dialog may close with the change that it makes last, so the newest state does not wait for a render.
  const newest = useRef(kept);
  const set = useCallback((next: (before: StoredStack) => StoredStack) => {
    newest.current = next(newest.current);
    show(newest.current);
  }, []);
  useEffect(() => {
    let isOver = false;
    void dispatch(loadKept(activityId)).then((found) => {
      if (isOver) return;
      if (found) {
        written.current = new Set(found.images.keys());
        set(() => found);
      }
      setLoaded(true);
    });
    return () => {
      isOver = true;
    };
  }, [dispatch, activityId, set]);
  const write = useCallback(() => {
    const { stack, images, keep, accepted } = newest.current;
    if (!owner || stack === NO_STACK) return;
    const added = [...images].filter(([digest]) => !written.current.has(digest));
    written.current = new Set(images.keys());
    const reading = { activityId, subjectId: subject.id, quarter, keep, accepted, stack };
    const put = putKept(
      reading,
      added.map(([digest, image]) => ({ digest, image })),
    );
    void dispatch(put).then(setOutlives);
  }, [dispatch, owner, activityId, subject.id, quarter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is kept after a pause
  useEffect(() => {
    const timer = setTimeout(write, KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [kept, write]);
  // Closing the dialog within that time keeps the last change too.
  useEffect(() => write, [write]);
  const change = useCallback(
    (next: (stack: Stack) => Stack) => set((before) => ({ ...before, stack: next(before.stack), accepted: false })),
    [set],
  );
  const addImage = useCallback(
    (digest: string, image: Blob) =>
      set((before) => ({ ...before, images: new Map(before.images).set(digest, image) })),
    [set],
  );
  return {
    loaded,
    ...kept,
    outlives,
    change,
    addImage,
    setKeep: (keep) => set((before) => ({ ...before, keep })),
    accept: () => set((before) => ({ ...before, accepted: true })),
    forget: () => {
      written.current = new Set();
      set(() => NOTHING);
      void dispatch(removeKept(activityId));
    },
  };
}
