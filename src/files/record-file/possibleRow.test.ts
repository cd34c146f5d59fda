import { expect, test } from 'vitest';
import { asSheets } from '#support/asSheets';
import { findPossibleRow } from './possibleRow';

const rowOf = (label: string) => findPossibleRow(asSheets([['Learners'], ['', label, 10]]).sheets[0]!);

test.each(['HIGHEST POSSIBLE SCORE', 'Higest Posible Scores:', 'HIGHEST POSSIBEL SCROE', 'HPS', 'H.P.S.'])(
  '%s is the label of the highest possible scores',
  (label) => expect(rowOf(label)).toEqual({ row: 1, column: 1 }),
);

test.each(['HIGHEST SCORE', 'House Points Score', 'Highest possible grade', 'Hernandez, Pia Santos', 'HP'])(
  '%s is another text',
  (label) => expect(rowOf(label)).toBeNull(),
);
