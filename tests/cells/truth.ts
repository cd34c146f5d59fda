/** What really happened in the small world of a cell, and the promises that are held against it. It never asks the model. */

import type { Cell, Kept, Own, Parts, RefusedOwn, SaveId, Stored } from '@/domain/cells/cell';

/**
 * A typed text. `seq` and `row`: the last write that its tab had seen by then; `first`: the same for the first text of
 * its draft, because a conflict stays while somebody types on.
 */
type Act = Seen & { device: string; part: string; text: string; first: Seen; ends: Set<string> };

/** For each part of a value, the number of its act. */
export type Acts = Readonly<Record<string, number>>;

type Write = { seq: number; device: string; save: SaveId; parts: Parts };
type Seen = { seq: number; row: Stored };

export class Truth {
  seq = 0;
  private readonly acts: Act[] = [];
  private readonly writes: Write[] = [];
  private readonly saves = new Map<SaveId, Acts>();
  /** Acts that took the place of others in their tab: `[older, newer]`. */
  private readonly order: [number, number][] = [];
  /** Saves that were refused: an earlier try may be stored later, and a row without its save does not tell whose it is. */
  private readonly late = new Set<SaveId>();
  private readonly triedAgain = new Set<number>();

  /** `unsigned`: parts of which the rows do not tell the save. */
  constructor(private readonly unsigned: readonly string[]) {}

  /** The acts of the tab's draft with the new one. */
  typed(act: Omit<Act, 'ends' | 'first'>, draft: Acts): Acts {
    const before = draft[act.part];
    const first = this.acts[before ?? -1]?.first ?? act;
    const number = this.acts.push({ ...act, first, ends: new Set() }) - 1;
    if (before !== undefined) this.replace(before, number);
    return { ...draft, [act.part]: number };
  }

  shows(shown: Parts, typed: Parts): void {
    for (const [part, text] of Object.entries(typed))
      must(shown[part] === text, `typed ${part} ${text}, shown ${shown[part]}`);
  }

  /** `below`: the values of the same person that the saved one lies over. */
  saved(save: SaveId, acts: Acts, below: readonly Acts[]): void {
    this.saves.set(save, acts);
    for (const lower of below) this.restoredUnder(acts, lower);
  }

  restoredUnder(newer: Acts, older: Acts): void {
    for (const [part, number] of Object.entries(newer)) {
      const before = older[part];
      if (before !== undefined && before !== number) this.replace(before, number);
    }
  }

  /** Parts that are no draft any more, although nobody threw them away: they must read as what is shown. */
  leftDraft(acts: Acts, shown: Parts): void {
    for (const each of this.of(acts)) if (each.text === shown[each.part]) each.ends.add('same');
  }

  settled(acts: Acts, stored: Stored): void {
    for (const each of this.of(acts)) if (stored[each.part]?.text === each.text) each.ends.add('stored');
  }

  discarded(acts: Acts, parts: readonly string[]): Acts {
    for (const each of this.of(acts)) if (parts.includes(each.part)) each.ends.add('discarded');
    return Object.fromEntries(Object.entries(acts).filter(([part]) => !parts.includes(part)));
  }

  /** The person chose their own value, with the other one before their eyes. */
  seen(acts: Acts, seen: Seen): void {
    for (const each of this.of(acts)) Object.assign(each, seen, { first: seen });
  }

  again(acts: Acts): void {
    for (const number of Object.values(acts)) this.triedAgain.add(number);
  }

  /** Somebody else's write is asked about as soon as its row is here. `lost`: the parts that are asked about. */
  asks(device: string, acts: Acts, lost: readonly string[]): void {
    for (const { part, text, first } of this.of(acts)) {
      const writer = this.writerOf(part);
      if (!writer || writer.device === device || writer.seq <= first.seq || writer.parts[part] === text) continue;
      must(lost.includes(part) || this.unsigned.includes(part), `${device} was not asked about ${text}`);
    }
  }

  /**
   * A question is only asked after another person's write, and never about a value of the one who is asked. `seq`: the
   * last write that the tab has seen.
   */
  asked(device: string, acts: Acts, seq: number): void {
    for (const { text, part, first } of this.of(acts)) {
      const isUnknown = (save: SaveId) => this.unsigned.includes(part) && this.late.has(save);
      const since = this.writes.filter(
        (write) => write.seq > first.seq && (write.device !== device || isUnknown(write.save)),
      );
      must(since.length > 0, `${device} was asked about ${text}, and nobody wrote`);
      const writer = this.writerOf(part, seq);
      must(
        writer?.device !== device || isUnknown(writer.save),
        `${device} was asked about an own value instead of ${text}`,
      );
    }
  }

  wrote({ device, save, before, parts }: { device: string; save: SaveId; before: Stored; parts: Parts }): void {
    const isSigned = Object.keys(parts).every((part) => !this.unsigned.includes(part));
    must(!isSigned || !this.writes.some((write) => write.save === save), `${save} was stored twice`);
    const acts = this.saves.get(save) ?? {};
    for (const [part, text] of Object.entries(parts)) {
      const act = this.acts[acts[part] ?? -1];
      must(act?.text === text, `${save} stored ${part} ${text}, which was not typed`);
      act?.ends.add('stored');
      if (act && text !== before[part]?.text) this.mayReplace(act, device, before);
    }
    this.mustBeNewer(acts);
    this.seq += 1;
    this.writes.push({ seq: this.seq, device, save, parts });
  }

  refused(save: SaveId): void {
    this.late.add(save);
  }

  isAnswered({ own }: Cell, save: SaveId): void {
    must(!own.some((each) => each.save === save), `${save} is stored, and still shown as waiting`);
  }

  /** What was refused is not shown where a newer save has its own answer to come. */
  isLast(refused: Parts, newer: readonly Parts[]): void {
    for (const part of Object.keys(refused)) {
      must(!newer.some((each) => part in each), `${part} ${refused[part]} is refused, and was saved again since`);
    }
  }

  keepsDraft(acts: Acts, draft: Own | null): void {
    for (const { part, text } of this.of(acts)) must(draft?.parts[part] === text, `the draft ${part} ${text} is lost`);
  }

  /** What was refused is taken back where the cell is free. */
  took(isFree: boolean, { own }: Cell, save: SaveId | null): void {
    must(!isFree || own.some((each) => each.save === save), `${save} was not taken back`);
  }

  /** A draft that reads as what is stored is none, and what the row says is stored neither waits nor is refused. */
  hasWork({ own, refused }: Cell, row: Stored): void {
    for (const { save, parts } of [...own, ...refused]) {
      const isStored = save !== null && Object.keys(parts).some((part) => row[part]?.by === save);
      must(!isStored, `${save} is in the row, and still shown as waiting or refused`);
    }
    const [only, ...others] = own;
    if (!only || only.save !== null || others.length > 0) return;
    for (const [part, text] of Object.entries(only.parts))
      must(text !== row[part]?.text, `${part} ${text} is no draft`);
  }

  atRest(open: number, shown: Parts, stored: Stored): void {
    must(open === 0, `${open} own values are left in the end`);
    for (const part of Object.keys(stored))
      must(shown[part] === stored[part]?.text, `${part} is shown as ${shown[part]}`);
  }

  /** What the person sees as refused is what the disk keeps as refused. */
  lists(shown: readonly RefusedOwn[], kept: readonly { save: SaveId; kept: Kept; acts: Acts }[]): void {
    const texts = (all: readonly { save: SaveId; parts: Parts }[]) =>
      all.map(({ save, parts }) => `${save} ${JSON.stringify(parts)}`).sort();
    const onDisk = kept.map((each) => ({ save: each.save, parts: each.kept.parts }));
    must(`${texts(shown)}` === `${texts(onDisk)}`, `refused: shown ${texts(shown)}, kept ${texts(onDisk)}`);
    for (const {
      kept: { parts },
      acts,
    } of kept) {
      for (const each of this.of(acts)) if (parts[each.part] === each.text) each.ends.add('refused');
    }
  }

  /** Every typed value ended as stored, replaced, refused in sight, thrown away, or as what stood there already. */
  check(): void {
    for (const { device, part, text, ends } of this.acts) must(ends.size > 0, `${part} ${text} of ${device} is lost`);
  }

  lastTextOf(part: string): string | undefined {
    return this.acts.findLast((act) => act.part === part)?.text;
  }

  private replace(older: number, newer: number): void {
    this.acts[older]?.ends.add('replaced');
    this.order.push([older, newer]);
  }

  /** Another person's write is replaced only where it was seen. */
  private mayReplace(act: Act, device: string, before: Stored): void {
    const writer = this.writerOf(act.part);
    if (!writer || writer.device === device) return;
    const theirs = before[act.part]?.text;
    if (this.unsigned.includes(act.part) && this.readsAsKnown(act, theirs)) return;
    must(writer.seq <= act.seq, `${device} replaced ${theirs} with ${act.text} without a question`);
  }

  /** What took the place of an own value is never undone by a late commit of the older one. */
  private mustBeNewer(acts: Acts): void {
    for (const number of Object.values(acts)) {
      if (this.triedAgain.has(number)) continue;
      const newer = this.order.filter(([older]) => older === number).map(([, by]) => by);
      const stored = this.writes.flatMap(({ save }) => Object.values(this.saves.get(save) ?? {}));
      must(!newer.some((by) => stored.includes(by)), `${this.acts[number]?.text} was stored after what replaced it`);
    }
  }

  /** Without the save of a row its text is all that tells: it reads as what was seen, or as an own text. */
  private readsAsKnown({ device, part, row, first }: Act, text: string | undefined): boolean {
    const isOwn = this.acts.some((each) => each.device === device && each.part === part && each.text === text);
    return isOwn || row[part]?.text === text || first.row[part]?.text === text;
  }

  /** The last write of the part. */
  private writerOf(part: string, until = this.seq): Write | undefined {
    return this.writes.findLast((write) => write.seq <= until && part in write.parts);
  }

  private of(acts: Acts): Act[] {
    return Object.values(acts).flatMap((number) => this.acts[number] ?? []);
  }
}

function must(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}
