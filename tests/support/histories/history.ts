/** Plays one random history on two devices of one teacher, with an administrator, and checks the result. */
import { type Browser, expect } from '@playwright/test';
import { adminDb, createPerson, storedRows, type TestPerson } from '#support/adminWorld';
import { seedTables, serverHistory, serverTables } from '#support/liveData';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { HistoriesApp } from './builtApp';
import type { Written } from './connection';
import { type Device, openDevice } from './device';
import {
  bookProblems,
  conflictProblems,
  differences,
  draftProblems,
  type Event,
  quarterText,
  scoreProblems,
  structureProblems,
} from './oracle';
import { overwriteProblems } from './overwrites';
import { LEFT_MIDWAY, MOVE_KINDS, type Move, type MoveKind, type Report } from './shapes';
import { TWO_SECTIONS } from './start';
import { drawStory, type StoryMove } from './story';

export type HistoryOf = { browser: Browser; app: HistoriesApp; seed: number; length: number };
export type Figures = Record<string, number>;
/** `told`: the moves, their outcomes and the commits, a line each. */
export type Ended = { problems: string[]; figures: Figures; told: string[] };

type World = {
  owner: UserId;
  devices: Device[];
  admin: Device;
  events: Event[];
  /** Subject and quarter -> its contents at the closing, as text. */
  closed: Map<string, string>;
  problems: string[];
  figures: Figures;
  told: string[];
};

export async function playHistory({ browser, app, seed, length }: HistoryOf): Promise<Ended> {
  const [teacher, principal] = await Promise.all([createPerson('history'), createPerson('principal', { role: 0 })]);
  const owner = teacher.uid as UserId;
  await seedTables(owner, TWO_SECTIONS);
  const told: string[] = [];
  const events: Event[] = [];
  const open = (device: number, person: TestPerson) =>
    openDevice({
      ...{ browser, app, person, isOwn: device < 2 },
      onTaken: (written) => {
        tell(told, 'taken', device, written.map(toText));
        if (device < 2) events.push({ device, type: 'taken', written });
      },
    });
  const [one, two, admin] = (await Promise.all([teacher, teacher, principal].map((who, at) => open(at, who)))) as [
    Device,
    Device,
    Device,
  ];
  const devices = [one, two];
  const world: World = { owner, devices, admin, events, closed: new Map(), problems: [], figures: {}, told };
  tell(told, 'signed in');
  try {
    for (const [serial, move] of drawStory(seed, length).entries()) {
      await play(world, move, serial + 1);
      await noteClosed(world);
    }
    await restAndCompare(world);
    return world;
  } finally {
    await Promise.all([...devices, admin].map((device) => device.close()));
  }
}

const isMoveKind = (kind: string): kind is MoveKind => MOVE_KINDS.some((each) => each === kind);

async function play(world: World, move: StoryMove, serial: number): Promise<void> {
  const { devices, figures } = world;
  const device = devices[move.device] as Device;
  const { kind, also, numbers } = move;
  tell(world.told, serial, move);
  if (kind === 'offline') await device.context.setOffline(true);
  else if (kind === 'online') await mend(device);
  else if (kind === 'cut') device.line.cutAt((numbers[0] ?? 0) % 2, move.fault);
  else if (kind === 'deaf') device.line.deafen();
  else if (kind === 'reload') await device.reload();
  if (!isMoveKind(kind)) {
    figures[kind] = (figures[kind] ?? 0) + 1;
    return;
  }
  const toMove = (of: MoveKind, place: number): Move => ({
    ...{ kind: of, serial: serial * 2 + place, teacher: world.owner },
    numbers: numbers.map((number) => number + place),
  });
  const other = devices[1 - move.device] as Device;
  const beside = also ? playOn(world, { device: other, at: 1 - move.device, move: toMove(also, 1) }) : null;
  const played = { device: kind === 'accept' ? world.admin : device, at: kind === 'accept' ? 2 : move.device };
  if (kind === 'accept') await requestsArrived(world);
  if (move.reloadAfterMs === null || kind === 'accept') {
    await playOn(world, { ...played, move: toMove(kind, 0) });
  } else {
    const from = world.events.length;
    await device.call('begin', toMove(kind, 0));
    await device.page.waitForTimeout(move.reloadAfterMs);
    await device.reload();
    const meant = await device.call('takeMeant');
    const report: Report = { kind, outcome: LEFT_MIDWAY, ...meant };
    tell(world.told, '   ', move.device, report);
    world.events.push({ device: move.device, type: 'played', from, report });
    figures[LEFT_MIDWAY] = (figures[LEFT_MIDWAY] ?? 0) + 1;
  }
  await beside;
}

/** Records an event with its time; `TALAAN_HISTORY_TOLD=1` also prints it at once. */
function tell(told: string[], ...what: readonly unknown[]): void {
  const line = `${Date.now() % 1_000_000} ${JSON.stringify(what)}`;
  told.push(line);
  if (process.env.TALAAN_HISTORY_TOLD) process.stdout.write(`${line}\n`);
}

const toText = ({ path, score, isGone, label }: Written) =>
  [path.split('/').slice(2).join('/'), isGone ? 'gone' : (score ?? label)].join(' ').trim();

type Playing = { device: Device; at: number; move: Move };

async function playOn({ events, figures, told }: World, { device, at, move }: Playing): Promise<void> {
  const from = events.length;
  const report: Report = await device.call('play', move);
  const outcome = `${report.kind}: ${report.outcome.split(' ')[0]}`;
  figures[outcome] = (figures[outcome] ?? 0) + 1;
  tell(told, '   ', at, report);
  events.push({ device: at, type: 'played', from, report });
}

async function mend({ context, line }: Device): Promise<void> {
  line.mend();
  await context.setOffline(false);
}

/** The administrator's page hears of a request a moment after it was made. */
async function requestsArrived({ owner }: World): Promise<void> {
  const { size } = await adminDb().collection(`adminRequests/${owner}/requests`).get();
  if (size > 0) await new Promise((resolve) => setTimeout(resolve, 150));
}

/** A quarter that is closed now stays as it is until it is opened again. */
async function noteClosed({ owner, closed, problems }: World): Promise<void> {
  const subjects = await storedRows(owner, 'classSubjects');
  const flags = [...subjects].flatMap(([id, row]) =>
    Object.entries(row.quarterClosed as Record<string, boolean>).flatMap(([quarter, is]) =>
      is ? [`${id}_${quarter}`] : [],
    ),
  );
  const isSame = flags.length === closed.size && flags.every((key) => closed.has(key));
  if (isSame) return;
  const tables = await serverTables(owner);
  problems.push(...closedProblems(closed, tables));
  for (const key of [...closed.keys()]) if (!flags.includes(key)) closed.delete(key);
  for (const key of flags) {
    const text = textOf(tables, key);
    if (!closed.has(key) && text) closed.set(key, text);
  }
}

function textOf(tables: Tables, key: string): string | null {
  const cut = key.lastIndexOf('_');
  return quarterText(tables, key.slice(0, cut), Number(key.slice(cut + 1)));
}

/** Problems of the quarters that are still closed. */
function closedProblems(closed: ReadonlyMap<string, string>, tables: Tables): string[] {
  return [...closed].flatMap(([key, before]) => {
    const cut = key.lastIndexOf('_');
    const isClosed = tables.classSubjects[key.slice(0, cut)]?.quarterClosed[Number(key.slice(cut + 1))] === true;
    const now = textOf(tables, key);
    if (!isClosed || now === null || now === before) return [];
    const [was, is] = [before.split('\n'), now.split('\n')];
    const at = was.findIndex((line, index) => line !== is[index]);
    return [`closed: ${key} changed at ${was.slice(Math.max(0, at - 3), at + 2)} -> ${is.slice(at, at + 2)}`];
  });
}

const REST_MS = 90_000;

async function restAndCompare(world: World): Promise<void> {
  const { owner, devices, events, closed, problems, figures, told } = world;
  tell(told, 'to rest');
  await Promise.all(devices.map(mend));
  for (const device of devices) {
    await expect
      .poll(() => device.call('settle'), { timeout: REST_MS, intervals: [100, 250, 500, 1_000] })
      .toEqual({ waiting: 0, sending: false, removals: [], loading: false });
  }
  tell(told, 'at rest', Object.fromEntries(await storedRows(owner, 'globalVersion')));
  const server = await serverTables(owner);
  const shown = await Promise.all(devices.map((device) => device.call('shownCells')));
  for (const [at, device] of devices.entries()) {
    const report: Report = { kind: 'refused', outcome: 'at rest', conflicts: await device.call('shownConflicts') };
    events.push({ device: at, type: 'played', from: events.length, report });
  }
  problems.push(...(await bookProblems(server, await weights())), ...closedProblems(closed, server));
  problems.push(...(await serverHistory(owner, TWO_SECTIONS, server)).problems);
  problems.push(
    ...scoreProblems({ events, shown, start: TWO_SECTIONS, server }),
    ...overwriteProblems(events, TWO_SECTIONS),
  );
  problems.push(
    ...draftProblems({ events, shown, start: TWO_SECTIONS, server }),
    ...conflictProblems(events, TWO_SECTIONS),
  );
  const shownEffects = await Promise.all(devices.map((device) => device.call('shownEffects')));
  problems.push(...structureProblems({ events, server, shownEffects }));
  for (const [at, device] of devices.entries()) {
    const before = await device.call('readReplica');
    const stale = before.rows.filter(({ collection, id }) => !server[collection as keyof Tables][id]);
    const { differing, rows } = await comparedAtRest(device, { who: at, server, told });
    problems.push(...differing);
    figures[`rows of replica ${at}`] = rows;
    figures[`stale before the last question ${at}`] = stale.length;
  }
  figures['cells acknowledged'] = events.flatMap((event) =>
    event.type === 'played' ? (event.report.cells ?? []).filter(({ isAcked }) => isAcked) : [],
  ).length;
  figures['cells typed and left'] = events.flatMap((event) =>
    event.type === 'played' ? (event.report.typed ?? []) : [],
  ).length;
  figures['conflicts told'] = new Set(
    events.flatMap((event) =>
      event.type === 'played' ? (event.report.conflicts ?? []).map((cell) => JSON.stringify([event.device, cell])) : [],
    ),
  ).size;
  figures['cells shown as not stored'] = shown.flat().length;
  figures['done, and shown as not stored'] = shownEffects.flat().length;
  figures.commits = events.filter(({ type }) => type === 'taken').length;
}

/** A device asks for the version at most once a second, and a listener may be late, so its rows may follow later. */
const FOLLOWS_MS = 10_000;

type Comparing = { who: number; server: Tables; told: string[] };

/** Differences of the device and its disk from the server; waits until there are none, or until the time is over. */
async function comparedAtRest(device: Device, { who, server, told }: Comparing) {
  const until = Date.now() + FOLLOWS_MS;
  for (;;) {
    const held = await device.call('readEverything');
    const { rows, meta } = await device.call('readReplica');
    const kept: Record<string, Record<string, unknown>> = Object.fromEntries(
      TREE_COLLECTIONS.map((name) => [name, {}]),
    );
    for (const { collection, id, row } of rows) kept[collection] = { ...kept[collection], [id]: row };
    const differing = [...differences(`device ${who}`, held, server), ...differences(`replica ${who}`, kept, server)];
    tell(told, 'replica', who, meta, differing);
    if (differing.length === 0 || Date.now() > until) return { differing, rows: rows.length };
    await device.page.waitForTimeout(500);
  }
}

async function weights(): Promise<Record<string, number | null>> {
  const { docs } = await adminDb().collection('activitySubCategory').get();
  return Object.fromEntries(docs.map((row) => [row.id, row.get('weightPercentage') as number | null]));
}
