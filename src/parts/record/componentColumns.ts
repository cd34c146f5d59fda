/** The columns of one component: its activities, by part where it has parts, then Total, PS and WS. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { type PolicyComponent, type PolicyPart, shortPartName } from '@/grading';
import { msg, type Say } from '@/language/words';
import type { GridColumn, GridGroup } from '@/ui/grid/gridTypes';
import { baseName, emptyIn, inSheetOrder } from './emptyColumns';
import { blocksOf, type RecordBlock, shownComponents } from './recordParts';
import type { ColumnHeads } from './useColumnHeads';
import { waitingHeader } from './waitingHeader';

const EMPTY_LOCK = msg('Type the highest possible score of this column first, above the learners.');

export const COMPUTED_LOCK = msg('Calculated. Edit the activity scores instead.');

type ComponentPlace = {
  component: PolicyComponent;
  waiting: Readonly<Record<string, unknown>>;
  heads: ColumnHeads | null;
};

/** A part has a group of its own, and so have the activities that do not count. */
function groupId({ key }: PolicyComponent, { part, counts }: RecordBlock): string {
  if (part) return `${key}.${part.key}`;
  return counts ? key : `${key}.left`;
}

export function toGroups(record: ClassRecord, _: Say): GridGroup[] {
  return shownComponents(record).flatMap((component): GridGroup[] => {
    const name = _(component.name);
    const initials = baseName(_, component, null);
    const blocks = blocksOf(record, component);
    const whole = {
      id: component.key,
      label: `${name} · ${record.subject[component.key]}%`,
      ...(initials === name ? {} : { short: `${initials} · ${record.subject[component.key]}%` }),
      collapsible: blocks.every(({ part }) => part === null),
    };
    const own = blocks.flatMap((block): GridGroup[] => {
      const id = groupId(component, block);
      if (id === component.key) return [];
      const part = block.part && _(shortPartName(block.part));
      const label = part
        ? _('{component}: {part} · {percent}%', { component: name, part, percent: block.part?.share ?? 0 })
        : _('{component}: does not count', { component: name });
      // A test without an activity has its percentage alone: there is nothing to fold.
      const collapsible = block.activities.length > 0;
      if (!part || component.key !== 'quarterlyExam') return [{ id, label, collapsible }];
      const percent = block.part?.share ?? 0;
      const ofExams = _('{part} · {percent}% of {component}', { part, percent, component: name });
      return [{ id, label: ofExams, short: `${part} · ${percent}%`, collapsible }];
    });
    return [...own, whole];
  });
}

export function componentColumns(_: Say, record: ClassRecord, place: ComponentPlace): GridColumn[] {
  const { component } = place;
  const blocks = blocksOf(record, component);
  const counting = blocks.filter(({ counts }) => counts).flatMap(({ activities }) => activities);
  const possible = counting.reduce((sum, activity) => sum + activity.totalPoints, 0);
  const named = { component: _(component.name) };
  const summary = { ...SUMMARY, group: component.key, lockNote: _(COMPUTED_LOCK) };
  const figures: GridColumn[] = [
    {
      ...summary,
      key: `${component.key}.total`,
      label: _('{component}, total', named),
      header: _('Total'),
      subHeader: possible > 0 ? String(possible) : '',
    },
    {
      ...summary,
      key: `${component.key}.percentage`,
      label: _('{component}, percentage score', named),
      header: 'PS',
      subHeader: '100',
    },
    {
      ...summary,
      key: `${component.key}.weighted`,
      label: _('{component}, weighted score', named),
      header: 'WS',
      subHeader: `${record.subject[component.key]}%`,
    },
  ];
  return [
    ...blocks.flatMap((block) => blockColumns(_, block, place)),
    ...(blocks.some(({ counts }) => counts) ? figures : []),
  ];
}

const SUMMARY = { kind: 'computed', align: 'end', summary: true, width: 68 } as const;

function blockColumns(_: Say, block: RecordBlock, { component, waiting, heads }: ComponentPlace): GridColumn[] {
  const group = groupId(component, block);
  const scored = block.activities.map((activity) => ({
    name: activity.name,
    column: {
      key: activity.id,
      ...nameOf(_, activity, waiting),
      subHeader: String(activity.totalPoints),
      // The items of a scannable activity make its total.
      ...(heads && !activity.scannable ? { subInput: highestScoreInput(_, activity.name) } : {}),
      ...(activity.scannable ? { opens: true } : {}),
      width: 84,
      kind: 'edit',
      group,
      align: 'end',
    } satisfies GridColumn,
  }));
  const empty = emptyIn(heads?.empty ?? [], component, block).map(({ key, name }) => ({
    name,
    column: {
      // From its figure on, a column has the key of its activity and takes scores, before the activity is stored.
      key: heads?.ids[key] ?? key,
      label: heads?.ids[key] ? name : _('{name}, an empty column', { name }),
      header: name,
      subHeader: heads?.typed[key] ?? '',
      subInput: { ...highestScoreInput(_, name), placeholder: '–', kept: heads?.kept[key] },
      ...(heads?.ids[key] ? { kind: 'edit' } : { kind: 'computed', lockNote: _(EMPTY_LOCK) }),
      width: 84,
      group,
      align: 'end',
    } satisfies GridColumn,
  }));
  const shown = inSheetOrder<{ name: string; column: GridColumn }>(baseName(_, component, block.part), scored, empty);
  const columns = shown.map(({ column }) => column);
  if (!block.part) return columns;
  return [...columns, partColumn(_, block.part, { component, group, isAlone: columns.length === 0 })];
}

function highestScoreInput(_: Say, name: string) {
  return { label: _('Highest possible score of {name}', { name }) };
}

function nameOf(_: Say, { id, name }: ActivityDoc, waiting: ComponentPlace['waiting']) {
  if (waiting[id] === undefined) return { label: name };
  return { label: _('{name}, not sent yet', { name }), header: waitingHeader(name) };
}

function partColumn(
  _: Say,
  part: PolicyPart,
  { component, group, isAlone }: { component: PolicyComponent; group: string; isAlone: boolean },
): GridColumn {
  const short = _(shortPartName(part));
  return {
    ...SUMMARY,
    key: `${component.key}.${part.key}.percentage`,
    label: _('{component}: {part}, percentage score', { component: _(component.name), part: _(part.name) }),
    header: _('{part} PS', { part: short }),
    subHeader: '100',
    // Alone in its group it holds the group's name, as “TE · 40%”.
    width: short.length > 4 || isAlone ? 96 : 68,
    group,
    lockNote: _(COMPUTED_LOCK),
  };
}
