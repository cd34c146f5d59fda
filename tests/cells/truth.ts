/** The truth of the small world of a cell, and the promises that are held against it. It never asks the model. */

import type { Cell, Kept, Own, Parts, RefusedOwn, SaveId, Stored } from '@/domain/cells/cell';

/**
 * A typed text. `seq` and `row`: the last write that its tab had seen by then; `first`: the same for the first text of
 * its draft, because a conflict stays while somebody types on.
 */
type Typing = Seen & { device: string; part: string; text: string; first: Seen; ends: Set<string> };

/** For each part of a value, the number of its typing. */
export type Typings = Readonly<Record<string, number>>;

type Write = { seq: number; device: string; save: SaveId; parts: Parts };
type Seen = { seq: number; row: Stored };

export class Truth {
  seq = 0;
  private readonly typings: Typing[] = [];
  private readonly writes: Write[] = [];
  private readonly saves = new Map<SaveId, Typings>();
  /** Typings that took the place of others in their tab: `[older, newer]`. */
  private readonly order: [number, number][] = [];
  /** Saves that were refused: an earlier try may be stored later, and a row without its save does not tell whose it is. */
  private readonly late = new Set<SaveId>();
  private readonly triedAgain = new Set<number>();

  /** `unsigned`: parts of which the rows do not tell the save. */
  constructor(private readonly unsigned: readonly string[]) {}

  /** The typings of the tab's draft with the new one. */
  typed(typing: Omit<Typing, 'ends' | 'first'>, draft: Typings): Typings {
    const before = draft[typing.part];
    const first = this.typings[before ?? -1]?.first ?? typing;
    const number = this.typings.push({ ...typing, first, ends: new Set() }) - 1;
    if (before !== undefined) this.replace(before, number);
    return { ...draft, [typing.part]: number };
  }

  shows(shown: Parts, typed: Parts): void {
    for (const [part, text] of Object.entries(typed))
      must(shown[part] === text, `typed ${part} ${text}, shown ${shown[part]}`);
  }

  /** `below`: the values of the same person that the saved one lies over. */
  saved(save: SaveId, typings: Typings, below: readonly Typings[]): void {
    this.saves.set(save, typings);
    for (const lower of below) this.restoredUnder(typings, lower);
  }

  restoredUnder(newer: Typings, older: Typings): void {
    for (const [part, number] of Object.entries(newer)) {
      const before = older[part];
      if (before !== undefined && before !== number) this.replace(before, number);
    }
  }

  /** Parts that are no draft any more, although nobody threw them away: they must read as what is shown. */
  leftDraft(typings: Typings, shown: Parts): void {
    for (const each of this.of(typings)) if (each.text === shown[each.part]) each.ends.add('same');
  }

  settled(typings: Typings, stored: Stored): void {
    for (const each of this.of(typings)) if (stored[each.part]?.text === each.text) each.ends.add('stored');
  }

  discarded(typings: Typings, parts: readonly string[]): Typings {
    for (const each of this.of(typings)) if (parts.includes(each.part)) each.ends.add('discarded');
    return Object.fromEntries(Object.entries(typings).filter(([part]) => !parts.includes(part)));
  }

  /** The person chose their own value, with the other one before their eyes. */
  seen(typings: Typings, seen: Seen): void {
    for (const each of this.of(typings)) Object.assign(each, seen, { first: seen });
  }

  again(typings: Typings): void {
    for (const number of Object.values(typings)) this.triedAgain.add(number);
  }

  /** Somebody else's write is asked about as soon as its row is here. `lost`: the parts that are asked about. */
  asks(device: string, typings: Typings, lost: readonly string[]): void {
    for (const { part, text, first } of this.of(typings)) {
      const writer = this.writerOf(part);
      if (!writer || writer.device === device || writer.seq <= first.seq || writer.parts[part] === text) continue;
      must(lost.includes(part) || this.unsigned.includes(part), `${device} was not asked about ${text}`);
    }
  }

  /**
   * A question is only asked after another person's write, and never about a value of the one who is asked. `seq`: the
   * last write that the tab has seen.
   */
  asked(device: string, typings: Typings, seq: number): void {
    for (const { text, part, first } of this.of(typings)) {
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
    const typings = this.saves.get(save) ?? {};
    for (const [part, text] of Object.entries(parts)) {
      const typing = this.typings[typings[part] ?? -1];
      must(typing?.text === text, `${save} stored ${part} ${text}, which was not typed`);
      typing?.ends.add('stored');
      if (typing && text !== before[part]?.text) this.mayReplace(typing, device, before);
    }
    this.mustBeNewer(typings);
    this.seq += 1;
    this.writes.push({ seq: this.seq, device, save, parts });
  }

  refused(save: SaveId): void {
    this.late.add(save);
  }

  isAnswered({ own }: Cell, save: SaveId): void {
    must(!own.some((each) => each.save === save), `${save} is stored, and still shown as waiting`);
  }

  /** A refused value is not shown where a newer save has its own answer to come. */
  isLast(refused: Parts, newer: readonly Parts[]): void {
    for (const part of Object.keys(refused)) {
      must(!newer.some((each) => part in each), `${part} ${refused[part]} is refused, and was saved again since`);
    }
  }

  keepsDraft(typings: Typings, draft: Own | null): void {
    for (const { part, text } of this.of(typings))
      must(draft?.parts[part] === text, `the draft ${part} ${text} is lost`);
  }

  /** A refused value is taken back where the cell is free. */
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

  /** The person sees as refused what the disk keeps as refused. */
  lists(shown: readonly RefusedOwn[], kept: readonly { save: SaveId; kept: Kept; typings: Typings }[]): void {
    const texts = (all: readonly { save: SaveId; parts: Parts }[]) =>
      all.map(({ save, parts }) => `${save} ${JSON.stringify(parts)}`).sort();
    const onDisk = kept.map((each) => ({ save: each.save, parts: each.kept.parts }));
    must(`${texts(shown)}` === `${texts(onDisk)}`, `refused: shown ${texts(shown)}, kept ${texts(onDisk)}`);
    for (const {
      kept: { parts },
      typings,
    } of kept) {
      for (const each of this.of(typings)) if (parts[each.part] === each.text) each.ends.add('refused');
    }
  }

  /** Every typed value ended as stored, replaced, refused in sight, thrown away, or as what stood there already. */
  check(): void {
    for (const { device, part, text, ends } of this.typings)
      must(ends.size > 0, `${part} ${text} of ${device} is lost`);
  }

  lastTextOf(part: string): string | undefined {
    return this.typings.findLast((typing) => typing.part === part)?.text;
  }

  private replace(older: number, newer: number): void {
    this.typings[older]?.ends.add('replaced');
    this.order.push([older, newer]);
  }

  /** Another person's write is replaced only where it was seen. */
  private mayReplace(typing: Typing, device: string, before: Stored): void {
    const writer = this.writerOf(typing.part);
    if (!writer || writer.device === device) return;
    const theirs = before[typing.part]?.text;
    if (this.unsigned.includes(typing.part) && this.readsAsKnown(typing, theirs)) return;
    must(writer.seq <= typing.seq, `${device} replaced ${theirs} with ${typing.text} without a question`);
  }

  /** A value that took the place of an own one is never undone by a late commit of the older one. */
  private mustBeNewer(typings: Typings): void {
    for (const number of Object.values(typings)) {
      if (this.triedAgain.has(number)) continue;
      const newer = this.order.filter(([older]) => older === number).map(([, by]) => by);
      const stored = this.writes.flatMap(({ save }) => Object.values(this.saves.get(save) ?? {}));
      must(!newer.some((by) => stored.includes(by)), `${this.typings[number]?.text} was stored after what replaced it`);
    }
  }

  /** Without the save of a row its text is all that tells: it reads as what was seen, or as an own text. */
  private readsAsKnown({ device, part, row, first }: Typing, text: string | undefined): boolean {
    const isOwn = this.typings.some((each) => each.device === device && each.part === part && each.text === text);
    return isOwn || row[part]?.text === text || first.row[part]?.text === text;
  }

  /** The last write of the part. */
  private writerOf(part: string, until = this.seq): Write | undefined {
    return this.writes.findLast((write) => write.seq <= until && part in write.parts);
  }

  private of(typings: Typings): Typing[] {
    return Object.values(typings).flatMap((number) => this.typings[number] ?? []);
  }
}

function must(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(otherwise);
}
