/** The numbers of learners that the labels and totals of a list tell. Pure. */
import type { Sex } from '@/domain/book/entities';
import { countOfLabel, isTotalText, sexOfTotal } from './listText';

export type ToldCounts = { M: number | null; F: number | null };

const COUNT = /^\d{1,3}$/;
/** A total that names no sex: it counts the block above it. */
const PLAIN_TOTAL = /^(?:sub[\s-]*)?(?:total|kabuuang?)\b/i;

/** `total`: what the plain total below the block says. */
type Block = { sex: Sex; learners: number; total: number | null };

export class Told {
  private readonly named: ToldCounts = { M: null, F: null };
  private readonly blocks: Block[] = [];

  startBlock(sex: Sex | '', count: number | null): void {
    if (sex === '') return;
    this.blocks.push({ sex, learners: 0, total: null });
    if (count !== null) this.named[sex] = count;
  }

  takeLearner(block: Sex | ''): void {
    const last = this.blocks.at(-1);
    if (last?.sex === block) last.learners += 1;
  }

  takeTotal(cells: readonly string[], block: Sex | ''): void {
    const text = cells.find(isTotalText) ?? '';
    const sex = sexOfTotal(text);
    if (sex !== '') this.named[sex] = countOfLabel(text) ?? countBeside(cells) ?? this.named[sex];
    else if (PLAIN_TOTAL.test(text)) this.takePlain(countOfLabel(text) ?? onlyCount(cells), block);
  }

  /** A total below boys and girls may count both of them. */
  private takePlain(count: number | null, sex: Sex | ''): void {
    const last = this.blocks.at(-1);
    if (count === null || last?.sex !== sex || last.total !== null) return;
    const others = this.blocks.filter((each) => each.sex !== sex);
    const isOfBoth = others.some(({ total, learners }) => learners > 0 && total === null);
    const all = this.blocks.reduce((sum, { learners }) => sum + learners, 0);
    if (!isOfBoth && (count === last.learners || count !== all)) last.total = count;
  }

  end(): ToldCounts {
    return { M: this.named.M ?? this.sumOf('M'), F: this.named.F ?? this.sumOf('F') };
  }

  /** Several sections have blocks of one sex: each of them needs its total. */
  private sumOf(sex: Sex): number | null {
    const blocks = this.blocks.filter((each) => each.sex === sex && (each.learners > 0 || each.total !== null));
    if (blocks.length === 0 || blocks.some(({ total }) => total === null)) return null;
    return blocks.reduce((sum, { total }) => sum + (total ?? 0), 0);
  }
}

/** The number beside a label or a total. */
export function countBeside(cells: readonly string[]): number | null {
  const count = cells.find((cell) => COUNT.test(cell));
  return count === undefined ? null : Number(count);
}

/** Several numbers are sums of scores. */
function onlyCount(cells: readonly string[]): number | null {
  return cells.filter((cell) => /^[\d.,%]+$/.test(cell)).length === 1 ? countBeside(cells) : null;
}
