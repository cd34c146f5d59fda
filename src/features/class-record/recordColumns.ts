/** The class record's columns, as the e-Class Record has them: activities, Total, PS, WS of each component, then grades. */

import type { ClassRecord } from '@/domain/classRecord';
import type { ActivityDoc } from '@/domain/entities';
import { type ComponentKey, type GradingPolicy, type PolicyComponent, policyOf } from '@/grading';
import type { GridColumn, GridGroup } from '@/ui/grid/gridTypes';

export type ComputedField = 'total' | 'percentage' | 'weighted';

export const NAME_COLUMN = 'name';
export const NUMBER_COLUMN = 'number';
export const INITIAL_COLUMN = 'initial';
export const QUARTERLY_COLUMN = 'quarterly';
export const REMARK_COLUMN = 'remark';

export const NAME_LOCK = 'Names are changed on the Learners page.';
export const COMPUTED_LOCK = 'Computed from the scores: type into an activity.';

export function computedColumn(component: ComponentKey, field: ComputedField): string {
  return `${component}.${field}`;
}

export function policyOfRecord(record: ClassRecord): GradingPolicy {
  return policyOf(record.section.gradingPolicy);
}

export function activitiesOf(record: ClassRecord, component: PolicyComponent): ActivityDoc[] {
  return record.activities.filter((activity) => activity.activityCategoryModel === component.category);
}

export function toGroups(record: ClassRecord): GridGroup[] {
  const weights = record.subject;
  return policyOfRecord(record).components.map((component) => ({
    id: component.key,
    label: `${component.name} · ${weights[component.key]}%`,
    collapsible: true,
  }));
}

export function toColumns(record: ClassRecord): GridColumn[] {
  const components = policyOfRecord(record).components;
  return [
    { key: NUMBER_COLUMN, label: 'Number', header: '#', width: 40, kind: 'head', align: 'end', lockNote: NAME_LOCK },
    {
      key: NAME_COLUMN,
      label: 'Learner',
      subHeader: 'Highest possible score',
      width: 232,
      kind: 'head',
      lockNote: NAME_LOCK,
    },
    ...components.flatMap((component) => componentColumns(record, component)),
    {
      key: INITIAL_COLUMN,
      label: 'Initial grade',
      header: 'Initial',
      width: 76,
      kind: 'computed',
      align: 'end',
      lockNote: COMPUTED_LOCK,
    },
    {
      key: QUARTERLY_COLUMN,
      label: 'Quarterly grade',
      header: 'Grade',
      width: 76,
      kind: 'computed',
      align: 'end',
      lockNote: COMPUTED_LOCK,
    },
    { key: REMARK_COLUMN, label: 'Remark', width: 112, kind: 'computed', lockNote: COMPUTED_LOCK },
  ];
}

function componentColumns(record: ClassRecord, component: PolicyComponent): GridColumn[] {
  const activities = activitiesOf(record, component);
  const possible = activities.reduce((sum, activity) => sum + activity.totalPoints, 0);
  const weight = record.subject[component.key];
  const summary = {
    kind: 'computed',
    group: component.key,
    align: 'end',
    summary: true,
    lockNote: COMPUTED_LOCK,
  } as const;
  const named = (field: string) => `${component.name}, ${field}`;
  return [
    ...activities.map(
      (activity): GridColumn => ({
        key: activity.id,
        label: activity.name,
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
      label: named('total'),
      header: 'Total',
      subHeader: possible > 0 ? String(possible) : '',
      width: 68,
    },
    {
      ...summary,
      key: computedColumn(component.key, 'percentage'),
      label: named('percentage score'),
      header: 'PS',
      subHeader: '100',
      width: 68,
    },
    {
      ...summary,
      key: computedColumn(component.key, 'weighted'),
      label: named('weighted score'),
      header: 'WS',
      subHeader: `${weight}%`,
      width: 68,
    },
  ];
}
