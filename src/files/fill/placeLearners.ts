/** Which row of a form each learner has. Who stands in it already keeps the row, so that other periods stay right. */
import { nameKey, readFileName } from '@/domain/learners/nameKey';
import type { FormBlock, LearnerRows } from '@/files/record-file/learnerRows';
import type { FillContent, FillLearner } from './fillContent';
import type { OpenedForm } from './form';
import { type Misfit, misfit } from './misfits';
import { type CellPlace, typedCell } from './references';

/** `name`: where the name is typed, which may be on another sheet; null where a formula makes it. */
type LearnerRow = { readonly row: number; readonly name: CellPlace | null };
type PlacedLearner = LearnerRow & { readonly learner: FillLearner };

export type PlacedLearners = {
  readonly placed: readonly PlacedLearner[];
  /** Rows that are left as they are, with learners who left. */
  readonly kept: ReadonlySet<number>;
  /** Rows without a learner. */
  readonly free: readonly LearnerRow[];
  /** Names in the form of nobody in this class. */
  readonly strangers: readonly string[];
  readonly misfits: readonly Misfit[];
};

type Given = { readonly form: OpenedForm; readonly sheet: string; readonly rows: LearnerRows };

export function placeLearners({ form, sheet, rows }: Given, { learners, left }: FillContent): PlacedLearners {
  const gone = new Set(left.map(keyOf));
  const blocks = shareOut(rows.blocks, learners).map(([block, own]) => {
    const shown = block.rows.map((row): ShownRow => {
      const name = typedCell(form.maps, { sheet, row, column: rows.nameColumn });
      const typed = name ? (form.grids.get(name.sheet)?.typed(name.row, name.column) ?? '') : '';
      return { row, name, shown: keyOf(typed) === '' ? '' : String(typed) };
    });
    return placeBlock(block, own, { shown, gone });
  });
  const ofNone = learners.filter((learner) => !rows.blocks.some((block) => takes(block, learner)));
  const lacking =
    ofNone.length > 0
      ? [misfit('noSex', ofNone.length < learners.length ? ['leaveOut'] : [], { list: ofNone.map(({ name }) => name) })]
      : [];
  return {
    placed: blocks.flatMap(({ placed }) => placed),
    kept: new Set(blocks.flatMap(({ kept }) => kept)),
    free: blocks.flatMap(({ free }) => free),
    strangers: blocks.flatMap(({ strangers }) => strangers),
    misfits: [...blocks.flatMap(({ misfits }) => misfits), ...lacking],
  };
}

type ShownRow = LearnerRow & { readonly shown: string };
type Rows = { readonly shown: readonly ShownRow[]; readonly gone: ReadonlySet<string> };

function placeBlock(block: FormBlock, own: readonly FillLearner[], { shown, gone }: Rows) {
  const rest = new Map(own.map((learner) => [learner.key, learner]));
  const placed: PlacedLearner[] = [];
  const kept: number[] = [];
  const open: ShownRow[] = [];
  for (const at of shown) {
    const key = keyOf(at.shown);
    const learner = key === '' ? undefined : [...rest.values()].find((each) => keyOf(each.name) === key);
    if (learner) {
      rest.delete(learner.key);
      placed.push({ row: at.row, name: at.name, learner });
    } else if (key !== '' && gone.has(key)) kept.push(at.row);
    else open.push(at);
  }
  // Newcomers come below those who stand there; where nobody does, the list begins at the top.
  const last = Math.max(-1, ...kept, ...placed.map(({ row }) => row));
  const inOrder = [...open.filter(({ row }) => row > last), ...open.filter(({ row }) => row < last)];
  const newcomers = [...rest.values()];
  for (const [index, learner] of newcomers.entries()) {
    const at = inOrder[index];
    if (at) placed.push({ row: at.row, name: at.name, learner });
  }
  const without = newcomers.slice(inOrder.length).map(({ name }) => name);
  const values = { sex: block.sex, count: own.length, room: block.rows.length };
  return {
    placed,
    kept,
    free: inOrder.slice(newcomers.length),
    strangers: open.flatMap((at) => (at.shown === '' ? [] : [at.shown])),
    misfits: without.length > 0 ? [misfit('rows', ['leaveOut'], { id: block.sex, values, list: without })] : [],
  };
}

/** Without the remark behind a name; '' for what is no name. */
function keyOf(text: string | number): string {
  return nameKey(readFileName(text)?.name ?? '');
}

function takes({ sex }: FormBlock, learner: FillLearner): boolean {
  return sex === '' || sex === learner.sex;
}

/** Each learner is of the first block that takes it; a block of its sex goes before one of all. */
function shareOut(blocks: readonly FormBlock[], learners: readonly FillLearner[]): [FormBlock, FillLearner[]][] {
  const shared = blocks.map((block): [FormBlock, FillLearner[]] => [block, []]);
  for (const learner of learners) {
    const own =
      shared.find(([{ sex }]) => sex !== '' && sex === learner.sex) ?? shared.find(([block]) => takes(block, learner));
    own?.[1].push(learner);
  }
  return shared;
}
