/** The moves of the small world of a cell: what people do, what the network does, and how all of it ends. */

import type { Parts, SaveId } from '@/domain/cells/cell';
import { type Device, Devices, PARTS, pickParts, type Tab } from './devices.ts';

export class World extends Devices {
  /** One move; `number` names it, the device, the tab and what is typed. Moves that make no sense now do nothing. */
  move(number: number): void {
    const [device] = pick(this.devices, number);
    const [tab, rest] = pick(device.tabs, Math.floor(number / 2));
    const [move, left] = pick(MOVES, rest);
    this[move](device, tab, left);
  }

  type(device: Device, tab: Tab, left: number): void {
    const [part, more] = pick(PARTS, left);
    // Now and then what stands or stood there is typed once more.
    const old = [this.row[part]?.text, tab.row[part]?.text, this.truth.lastTextOf(part)];
    const text = (more % 4 === 0 ? pick(old, Math.floor(more / 4))[0] : null) ?? `${device.id}${++this.count}`;
    this.hand(tab, { kind: 'typed', parts: { [part]: text }, row: tab.row });
    tab.typings = this.truth.typed({ device: device.id, part, text, seq: tab.seq, row: tab.row }, tab.typings);
    this.truth.shows(this.model.shownParts(tab.cell, tab.row), { [part]: text });
    this.keep(device, tab);
  }

  /** Putting an entry on the disk tells the tab what stands there before it. */
  save(device: Device, tab: Tab): void {
    this.hear(device, tab);
    const draft = this.model.draftOf(tab.cell);
    if (!draft || this.conflict(device, tab).length > 0) return;
    const save = `${device.id}-${++this.count}`;
    const entry = { save, kept: draft, why: null, typings: tab.typings };
    device.entries.push(entry);
    const below = device.entries.filter((each) => tab.cell.own.some((own) => own.save === each.save));
    this.truth.saved(
      save,
      entry.typings,
      below.map(({ typings }) => typings),
    );
    tab.typings = {};
    this.lift(device, draft.parts);
    this.hand(tab, { kind: 'saved', save });
    this.keep(device, tab);
    this.tell(device, tab, { kind: 'found', ...entry });
  }

  read(device: Device, tab: Tab): void {
    this.hear(device, tab);
    tab.row = this.row;
    tab.seq = this.truth.seq;
    device.replica = { row: this.row, seq: this.truth.seq };
    const isWaiting = (save: SaveId) => device.entries.some((each) => each.save === save && !each.why);
    this.hand(tab, { kind: 'arrived', row: this.row, isWaiting });
    this.putBack(device, tab);
    this.truth.hasWork(tab.cell, this.row);
    this.keep(device, tab);
    this.truth.asks(device.id, tab.typings, this.conflict(device, tab));
  }

  send(device: Device, tab: Tab): void {
    const entry = device.entries.find(({ why }) => !why);
    if (device.sending || !entry) return;
    this.read(device, tab);
    const planned = this.model.planOwn({ ...entry.kept, save: entry.save }, this.row, this.isMine(device));
    if (planned.kind === 'write') this.sendParts(device, tab, { save: entry.save, parts: planned.parts });
    else if (planned.kind === 'stored') this.stored(device, tab, entry.save);
    else {
      this.truth.asked(device.id, pickParts(entry.typings, planned.parts), tab.seq);
      this.refuse(device, tab, { save: entry.save, why: 'conflict' });
    }
  }

  private sendParts(device: Device, tab: Tab, { save, parts }: { save: SaveId; parts: Parts }): void {
    const commit = { save, parts, expected: this.version, from: device };
    device.sending = { tab, save, commit };
    this.network.push(commit);
  }

  /** A commit reaches the server. Its answer comes back, or is lost one time in three. */
  deliver(_: Device, __: Tab, left: number): void {
    const [commit, rest] = pick(this.network, left);
    if (!commit) return;
    this.network = this.network.filter((each) => each !== commit);
    const answer = this.commit(commit);
    const { sending } = commit.from;
    if (sending?.commit !== commit || rest % 3 === 0) return;
    commit.from.sending = null;
    if (answer === 'stored') this.stored(commit.from, sending.tab, commit.save);
    if (answer === 'closed') this.refuse(commit.from, sending.tab, { save: commit.save, why: 'closed' });
  }

  /** The sender waits no longer; its commit may still be on its way, or never come. */
  giveUp(device: Device, _: Tab, left: number): void {
    const { sending } = device;
    device.sending = null;
    if (sending && left % 2 === 0) this.network = this.network.filter((each) => each !== sending.commit);
  }

  close(): void {
    this.isClosed = !this.isClosed;
  }

  /** The tab is gone; another one opens, with what the disk has. */
  reload(device: Device, tab: Tab): void {
    this.hear(device, tab);
    this.keep(device, tab);
    if (device.sending?.tab === tab) device.sending = null;
    device.tabs = device.tabs.map((each) => (each === tab ? this.newTab(device) : each));
  }

  restore(device: Device, tab: Tab): void {
    const left = [...device.kept].find(([id]) => device.tabs.every((each) => each.id !== id));
    if (!left) return;
    const [id, { kept, typings }] = left;
    device.kept.delete(id);
    this.truth.restoredUnder(tab.typings, typings);
    tab.typings = { ...typings, ...tab.typings };
    this.hand(tab, { kind: 'restored', kept });
    this.read(device, tab);
  }

  decide(device: Device, tab: Tab, left: number): void {
    const isMine = this.isMine(device);
    const lost = this.conflict(device, tab);
    if (lost.length === 0) return;
    const answer = left % 2 === 0 ? 'mine' : 'theirs';
    if (answer === 'mine') this.truth.seen(tab.typings, { seq: tab.seq, row: tab.row });
    else tab.typings = this.truth.discarded(tab.typings, lost);
    this.hand(tab, { kind: 'decided', for: answer, row: tab.row, isMine });
    this.keep(device, tab);
  }

  discard(device: Device, tab: Tab): void {
    tab.typings = this.truth.discarded(tab.typings, Object.keys(tab.typings));
    this.hand(tab, { kind: 'discarded', save: null });
    this.keep(device, tab);
  }

  tryAgain(device: Device, tab: Tab): void {
    this.hear(device, tab);
    const entry = this.firstRefused(device);
    if (!entry) return;
    const isFree = tab.cell.own.length === 0;
    this.hand(tab, { kind: 'triedAgain', save: entry.save });
    this.truth.took(isFree, tab.cell, entry.save);
    this.truth.keepsDraft(tab.typings, this.model.draftOf(tab.cell));
    if (!tab.cell.own.some(({ save }) => save === entry.save)) return;
    entry.why = null;
    this.truth.again(entry.typings);
    this.lift(device, entry.kept.parts);
    this.tell(device, tab, { kind: 'found', ...entry });
  }

  /** A value of another tab lies over a row that this tab may not have: it is read first. */
  reopen(device: Device, tab: Tab): void {
    this.read(device, tab);
    const entry = this.firstRefused(device);
    if (!entry) return;
    const isFree = tab.cell.own.length === 0;
    this.hand(tab, { kind: 'reopened', save: entry.save });
    this.truth.took(isFree, tab.cell, null);
    this.truth.keepsDraft(tab.typings, this.model.draftOf(tab.cell));
    if (tab.cell.refused.some(({ save }) => save === entry.save)) return;
    this.drop(device, tab, entry.save);
    tab.typings = entry.typings;
    this.keep(device, tab);
  }

  discardRefused(device: Device, tab: Tab): void {
    this.hear(device, tab);
    const entry = this.firstRefused(device);
    if (!entry) return;
    this.truth.discarded(entry.typings, Object.keys(entry.typings));
    this.hand(tab, { kind: 'discarded', save: entry.save });
    this.drop(device, tab, entry.save);
  }

  gone(device: Device, tab: Tab): void {
    this.hear(device, tab);
    const draft = this.model.draftOf(tab.cell);
    if (!draft) return;
    const save = `${device.id}-${++this.count}`;
    device.entries.push({ save, kept: draft, why: 'gone', typings: tab.typings });
    this.truth.saved(save, tab.typings, []);
    tab.typings = {};
    this.hand(tab, { kind: 'gone', save });
    this.keep(device, tab);
    this.tell(device, tab, { kind: 'refused', kept: draft, save, why: 'gone' });
  }

  /** Connections are back and everybody finishes what they began. */
  settle(): void {
    this.isClosed = false;
    for (let turn = 0; turn < 60 && !this.isQuiet(); turn += 1) {
      for (const device of this.devices) {
        for (const tab of device.tabs) {
          this.restore(device, tab);
          this.read(device, tab);
          this.decide(device, tab, turn);
          this.save(device, tab);
          this.send(device, tab);
          while (this.network.length > 0) this.deliver(device, tab, this.network.length);
          this.giveUp(device, tab, 1);
        }
      }
    }
    for (const device of this.devices) {
      const refused = device.entries.filter(({ why }) => why);
      for (const tab of device.tabs) {
        this.read(device, tab);
        const open = tab.cell.own.length;
        this.truth.atRest(open, this.model.shownParts(tab.cell, tab.row), this.row);
        this.truth.lists(tab.cell.refused, refused);
      }
    }
    this.truth.check();
  }

  private isQuiet(): boolean {
    const isBusy = ({ entries, tabs, kept }: Device) =>
      kept.size > 0 || entries.some(({ why }) => !why) || tabs.some(({ cell }) => cell.own.length > 0);
    return !this.devices.some(isBusy);
  }
}

/** Typing and the network come up more often than what people seldom do. */
const MOVES = [
  ...([
    'type',
    'type',
    'type',
    'type',
    'save',
    'save',
    'save',
    'hear',
    'read',
    'read',
    'send',
    'send',
    'send',
  ] as const),
  ...([
    'deliver',
    'deliver',
    'deliver',
    'deliver',
    'giveUp',
    'close',
    'reload',
    'restore',
    'decide',
    'decide',
  ] as const),
  ...(['close', 'giveUp', 'discard', 'tryAgain', 'tryAgain', 'reopen', 'discardRefused', 'gone'] as const),
];

/** The element that the number names, and what is left of the number. */
function pick<T>(from: readonly T[], number: number): [T, number] {
  const size = Math.max(from.length, 1);
  return [from[number % size] as T, Math.floor(number / size)];
}
