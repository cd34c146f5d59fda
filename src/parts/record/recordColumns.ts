/** The columns of the class record, as in the e-Class Record: the columns of each component, then the grades. */

import type { ClassRecord } from '@/domain/book/classRecord';
import { periodGradeName } from '@/grading';
import { msg, type Say } from '@/language/words';
import type { GridColumn } from '@/ui/grid/gridTypes';
import { COMPUTED_LOCK, componentColumns } from './componentColumns';
import { policyOfRecord, shownComponents } from './recordParts';
import type { ColumnHeads } from './useColumnHeads';

export { activitiesOf, policyOfRecord } from './recordParts';

export const NAME_COLUMN = 'name';
export const NUMBER_COLUMN = 'number';
export const INITIAL_COLUMN = 'initial';
export const QUARTERLY_COLUMN = 'quarterly';
export const REMARK_COLUMN = 'remark';

export const NAME_LOCK = msg('Names are changed on the Learners page.');

type ColumnOptions = {
  /** Documents that are not sent yet, by id. */
  waiting?: Readonly<Record<string, unknown>>;
  /** Absent where the heads take no input. */
  heads?: ColumnHeads | null;
};

export function toColumns(
  _: Say,
  record: ClassRecord,
  { waiting = {}, heads = null }: ColumnOptions = {},
): GridColumn[] {
  const policy = policyOfRecord(record);
  return [
    {
      key: NUMBER_COLUMN,
      label: _('Number'),
      header: '#',
      width: 40,
      kind: 'head',
      align: 'end',
      lockNote: _(NAME_LOCK),
    },
    {
      key: NAME_COLUMN,
      label: _('Learner'),
      subHeader: _('Highest possible score'),
      width: 232,
      kind: 'head',
      lockNote: _(NAME_LOCK),
    },
    ...shownComponents(record).flatMap((component) => componentColumns(_, record, { component, waiting, heads })),
    {
      key: INITIAL_COLUMN,
      label: _('Initial grade'),
      header: _('Initial'),
      width: 76,
      kind: 'computed',
      align: 'end',
      lockNote: _(COMPUTED_LOCK),
      opens: true,
    },
    {
      key: QUARTERLY_COLUMN,
      label: periodGradeName(policy),
      header: _('Grade'),
      width: 76,
      kind: 'computed',
      // Pinned, so that the grade stays visible while scores are typed, however many activities there are.
      pinned: true,
      align: 'end',
      lockNote: _(COMPUTED_LOCK),
      opens: true,
    },
    { key: REMARK_COLUMN, label: _('Remark'), width: 112, kind: 'computed', lockNote: _(COMPUTED_LOCK) },
  ];
}
