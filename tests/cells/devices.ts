/**
 * A small world for the model of a cell: one cell of two parts on a server, two devices of two people with two tabs each,
 * an outbox and kept drafts on each device's disk, and a network that drops, delays and repeats. `truth.ts` writes down
 * what really happened, without asking the model.
 */

import type * as cellModel from '@/domain/cells/cell';
import type { Cell, CellEvent, Kept, Parts, SaveId, Stored } from '@/domain/cells/cell';
import type { Refusal } from '@/domain/intents/outbox';
import { Truth, type Typings } from './truth.ts';

export type Model = typeof cellModel;

export const PARTS = ['text', 'comment'];

/** Parts of which a server may not keep the save. */
export const UNSIGNED = [[], ['comment'], PARTS];

const BLANK: Stored = { text: { text: '', by: null }, comment: { text: '', by: null } };

/** `typings`: for each part, which of the typed values it is, as the truth counts them. */
export type Entry = { save: SaveId; kept: Kept; why: Refusal | null; typings: Typings };
type Commit = { save: SaveId; parts: Parts; expected: number; from: Device };
export type Tab = { id: string; row: Stored; seq: number; cell: Cell; typings: Typings; news: CellEvent[] };
export type Device = {
  id: string;
  tabs: Tab[];
  entries: Entry[];
  kept: Map<string, { kept: Kept; typings: Typings }>;
  replica: { row: Stored; seq: number };
  sending: { tab: Tab; save: SaveId; commit: Commit } | null;
};

/** The server, the network and the disks, and what the code around the model does with its answers. */
export class Devices {
  readonly truth: Truth;
  readonly devices: Device[];
  protected row = BLANK;
  protected version = 0;
  protected isClosed = false;
  protected network: Commit[] = [];
  protected count = 0;

  /** `unsigned`: parts of which the server does not keep the save, as of an answer. */
  constructor(
    protected readonly model: Model,
    protected readonly unsigned: readonly string[] = [],
  ) {
    this.truth = new Truth(unsigned);
    this.devices = ['a', 'b'].map((id) => {
      const device: Device = {
        id,
        tabs: [],
        entries: [],
        kept: new Map(),
        replica: { row: BLANK, seq: 0 },
        sending: null,
      };
      device.tabs = [this.newTab(device), this.newTab(device)];
      return device;
    });
  }

  /** Word of the device's other tab reaches this one. */
  hear(device: Device, tab: Tab): void {
    for (const event of tab.news.splice(0)) {
      this.hand(tab, event);
      this.keep(device, tab);
    }
  }

  protected newTab(device: Device): Tab {
    const tab: Tab = {
      id: `${device.id}${++this.count}`,
      ...device.replica,
      cell: this.model.AT_REST,
      typings: {},
      news: [],
    };
    for (const { save, kept, why } of device.entries) {
      const event: CellEvent = why ? { kind: 'refused', save, kept, why } : { kind: 'found', save, kept };
      this.hand(tab, event);
      // The word of it was on its way when the tab read the disk.
      tab.news.push(event);
    }
    return tab;
  }

  protected hand(tab: Tab, event: CellEvent): void {
    tab.cell = this.model.next(tab.cell, event);
  }

  protected tell(device: Device, from: Tab, event: CellEvent): void {
    for (const tab of device.tabs) if (tab !== from) tab.news.push(event);
  }

  /** The disk has of each save what the tab's cell has left of it, and the other tabs are told. */
  protected putBack(device: Device, tab: Tab): void {
    device.entries = device.entries.filter((entry) => {
      const left = [...tab.cell.own, ...tab.cell.refused].find(({ save }) => save === entry.save);
      if (!left) this.tell(device, tab, { kind: 'discarded', save: entry.save });
      else if (Object.keys(left.parts).length < Object.keys(entry.kept.parts).length) {
        entry.kept = left;
        if (entry.why) this.tell(device, tab, { kind: 'refused', save: entry.save, kept: left, why: entry.why });
      }
      return left;
    });
  }

  protected isMine({ id }: Device) {
    return (save: SaveId | null) => save?.startsWith(`${id}-`) ?? false;
  }

  protected conflict(device: Device, tab: Tab): readonly string[] {
    const parts = this.model.conflictOf(tab.cell, tab.row, this.isMine(device));
    this.truth.asked(device.id, pickParts(tab.typings, parts), tab.seq);
    return parts;
  }

  protected keep(device: Device, tab: Tab): void {
    const draft = this.model.draftOf(tab.cell);
    const isDraft = ([part]: [string, number]) => draft !== null && part in draft.parts;
    const typings = Object.entries(tab.typings);
    const gone = Object.fromEntries(typings.filter((each) => !isDraft(each)));
    this.truth.leftDraft(gone, this.model.shownParts(tab.cell, tab.row));
    tab.typings = Object.fromEntries(typings.filter(isDraft));
    if (draft) device.kept.set(tab.id, { kept: draft, typings: tab.typings });
    else device.kept.delete(tab.id);
  }

  protected commit({ save, parts, expected, from }: Commit): 'stored' | 'stale' | 'closed' {
    if (expected !== this.version) return 'stale';
    if (this.isClosed) return 'closed';
    this.version += 1;
    this.truth.wrote({ device: from.id, save, before: this.row, parts });
    const written = Object.entries(parts).map(([part, text]) => [
      part,
      { text, by: this.unsigned.includes(part) ? null : save },
    ]);
    this.row = { ...this.row, ...Object.fromEntries(written) };
    return 'stored';
  }

  protected stored(device: Device, tab: Tab, save: SaveId): void {
    const entry = device.entries.find((each) => each.save === save);
    if (!entry) return;
    this.truth.settled(entry.typings, this.row);
    device.entries = device.entries.filter((each) => each !== entry);
    tab.row = this.row;
    tab.seq = this.truth.seq;
    device.replica = { row: tab.row, seq: tab.seq };
    this.hand(tab, { kind: 'stored', save, row: this.row });
    this.tell(device, tab, { kind: 'discarded', save });
    this.truth.isAnswered(tab.cell, save);
    this.keep(device, tab);
  }

  /** A value in the outbox may be stored below every draft and refused value of the device. */
  protected lift({ kept, entries }: Device, saved: Parts): void {
    for (const entry of entries) if (entry.why) entry.kept = this.model.lifted(entry.kept, saved);
    for (const [id, left] of kept) kept.set(id, { ...left, kept: this.model.lifted(left.kept, saved) });
  }

  protected refuse(device: Device, tab: Tab, { save, why }: { save: SaveId; why: Refusal }): void {
    this.hear(device, tab);
    const entry = device.entries.find((each) => each.save === save);
    if (!entry) return;
    this.truth.refused(save);
    this.hand(tab, { kind: 'refused', save, kept: entry.kept, why });
    const left = tab.cell.refused.find((each) => each.save === save);
    this.tell(device, tab, left ? { kind: 'refused', save, kept: left, why } : { kind: 'discarded', save });
    const newer = device.entries.slice(device.entries.indexOf(entry) + 1).filter((each) => !each.why);
    this.truth.isLast(
      left?.parts ?? {},
      newer.map(({ kept }) => kept.parts),
    );
    if (left) Object.assign(entry, { kept: left, why });
    else device.entries = device.entries.filter((each) => each !== entry);
  }

  protected drop(device: Device, tab: Tab, save: SaveId): void {
    device.entries = device.entries.filter((each) => each.save !== save);
    this.tell(device, tab, { kind: 'discarded', save });
  }

  protected firstRefused({ entries }: Device): Entry | undefined {
    return entries.find(({ why }) => why);
  }
}

export function pickParts(typings: Typings, parts: readonly string[]): Typings {
  return Object.fromEntries(Object.entries(typings).filter(([part]) => parts.includes(part)));
}
