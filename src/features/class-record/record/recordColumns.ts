/**
 * The columns of the class record, as in the e-Class Record: each component's activities, Total, PS and WS, then the
 * grades.
 */

import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { type ComponentKey, type GradingPolicy, type PolicyComponent, policyOf } from '@/grading';
import { msg, type Say } from '@/language/words';
import type { GridColumn, GridGroup } from '@/ui/grid/gridTypes';
import { waitingHeader } from './waitingHeader';

type ComputedField = 'total' | 'percentage' | 'weighted';

export const NAME_COLUMN = 'name';
export const NUMBER_COLUMN = 'number';
export const INITIAL_COLUMN = 'initial';
export const QUARTERLY_COLUMN = 'quarterly';
export const REMARK_COLUMN = 'remark';

export const NAME_LOCK = msg('Names are changed on the Learners page.');
export const COMPUTED_LOCK = msg('Calculated. Edit the activity scores instead.');

function computedColumn(component: ComponentKey, field: ComputedField): string {
  return `${component}.${field}`;
}

export function policyOfRecord(record: ClassRecord): GradingPolicy {
  return policyOf(record.section.gradingPolicy);
}

export function activitiesOf(record: ClassRecord, component: PolicyComponent): ActivityDoc[] {
  return record.activities.filter((activity) => activity.activityCategoryModel === component.category);
}

export function toGroups(record: ClassRecord, _: Say): GridGroup[] {
  const weights = record.subject;
  return policyOfRecord(record).components.map((component) => ({
    id: component.key,
    label: `${_(component.name)} · ${weights[component.key]}%`,
    collapsible: true,
  }));
}

/** `waiting`: documents that are not sent yet, by id. */
export function toColumns(_: Say, record: ClassRecord, waiting: Readonly<Record<string, unknown>> = {}): GridColumn[] {
  const components = policyOfRecord(record).components;
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
    ...components.flatMap((component) => componentColumns(_, record, { component, waiting })),
    {
      key: INITIAL_COLUMN,
      label: _('Initial grade'),
      header: _('Initial'),
      width: 76,
      kind: 'computed',
      align: 'end',
      lockNote: _(COMPUTED_LOCK),
    },
    {
      key: QUARTERLY_COLUMN,
      label: _('Quarterly grade'),
      header: _('Grade'),
      width: 76,
      kind: 'computed',
      // Pinned, so that the grade stays visible while scores are typed, however many activities there are.
      pinned: true,
      align: 'end',
      lockNote: _(COMPUTED_LOCK),
    },
    { key: REMARK_COLUMN, label: _('Remark'), width: 112, kind: 'computed', lockNote: _(COMPUTED_LOCK) },
  ];
}

type ComponentPlace = { component: PolicyComponent; waiting: Readonly<Record<string, unknown>> };

function componentColumns(_: Say, record: ClassRecord, { component, waiting }: ComponentPlace): GridColumn[] {
  const activities = activitiesOf(record, component);
  const possible = activities.reduce((sum, activity) => sum + activity.totalPoints, 0);
  const weight = record.subject[component.key];
  const summary = {
    kind: 'computed',
    group: component.key,
    align: 'end',
    summary: true,
    lockNote: _(COMPUTED_LOCK),
  } as const;
  const named = { component: _(component.name) };
  return [
    ...activities.map(
      (activity): GridColumn => ({
        key: activity.id,
        ...(waiting[activity.id] === undefined
          ? { label: activity.name }
          : { label: _('{name}, not sent yet', { name: activity.name }), header: waitingHeader(activity.name) }),
        subHeader: String(activity.totalPoints),
        width: 84,
        kind: 'edit',
        group: component.key,
        align: 'end',
      }),
    ),
    {
      ...summary,
      key: computedColumn(component.key, 'total'),
      label: _('{component}, total', named),
      header: _('Total'),
      subHeader: possible > 0 ? String(possible) : '',
      width: 68,
    },
    {
      ...summary,
      key: computedColumn(component.key, 'percentage'),
      label: _('{component}, percentage score', named),
      header: 'PS',
      subHeader: '100',
      width: 68,
    },
    {
      ...summary,
      key: computedColumn(component.key, 'weighted'),
      label: _('{component}, weighted score', named),
      header: 'WS',
      subHeader: `${weight}%`,
      width: 68,
    },
  ];
}
