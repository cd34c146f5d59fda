import { useEffect, useMemo } from 'react';
import { toClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { recordQueries } from '@/domain/book/recordQueries';
import { recordNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { loadSubCategoryWeights } from '@/store/book/load';
import { missingLearners, scoreQueries } from '@/store/drafts/record';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ScoresThen } from '@/store/outbox/saveActivity';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { gradeMoves } from './gradeMoves';

const EXAMPLES = 3;

/** A sentence about the grades of the activity's period, for each answer; it also says that it is being worked out. */
export function useGradeMoves(activity: ActivityDoc, totalPoints: number): (scores: ScoresThen) => string {
  const dispatch = useAppDispatch();
  const { classSubjectModel: subjectId, quarter } = activity;
  const tables = useAppSelector((state) => state.entities.tables);
  const subCategoryWeights = useAppSelector((state) => state.reference.subCategoryWeights);
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(subjectId, quarter)));
  useEffect(() => {
    dispatch(loadSubCategoryWeights()).catch(() => undefined);
  }, [dispatch]);
  const first = useRows([{ of: 'classes' }, { of: 'subjects' }, ...recordQueries({ subjectId, quarter })]);
  const then = useRows(
    first.status === 'ready'
      ? [...scoreQueries(tables, { subjectId, quarter }), ...missingLearners(tables, subjectId)]
      : [],
  );
  const isReady = first.status === 'ready' && then.status === 'ready' && subCategoryWeights !== null;
  const record = useMemo(
    () => (isReady ? toClassRecord(tables, subjectId, quarter) : null),
    [isReady, tables, subjectId, quarter],
  );
  return (scores) => {
    if (first.error ?? then.error) return say('What it does to the grades could not be worked out.');
    if (!record || !subCategoryWeights) return say('Working out the grades…');
    const { graded, moves } = gradeMoves(record, { activity, totalPoints, scores }, { cells, subCategoryWeights });
    if (moves.length === 0) return say('No grade changes.');
    const names = recordNames(record);
    const examples = moves.slice(0, EXAMPLES).map(({ learner, from, to }) => {
      return `${names.get(learner.student.id) ?? ''} ${from ?? '–'} → ${to ?? '–'}`;
    });
    return say('{count, plural, one {# of {graded} grades changes} other {# of {graded} grades change}}: {examples}', {
      count: moves.length,
      graded,
      examples: `${examples.join('; ')}${moves.length > EXAMPLES ? '; …' : '.'}`,
    });
  };
}
