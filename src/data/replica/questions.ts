/** The questions about a tree: for rows, for a page of rows, and for their number. */
import type { Page, PageRequest } from '@/data/ports/records';
import type { TreeRows } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import { toPart } from './coverage';
import type { OpenReplica } from './openReplica';
import { answer, missingAtoms, type Replica } from './replica';
import type { BookServer } from './server';
import { takeAnswer, takeRows } from './take';
import type { Turns } from './turns';
import { countKey, knownPage, type Old, oldCount, oldPage, oldRows, pageKey } from './withoutServer';

/** The parts of a book that a question needs. `asking`: questions that somebody waits for, by their text. */
export type QuestionDesk = {
  server: BookServer;
  owner: UserId;
  held: OpenReplica;
  asking: Map<string, Promise<void>>;
  turns: Turns;
};

export type Question<Value> = {
  /** Answers from the replica, after the server has sent what the replica does not have. */
  complete: (desk: QuestionDesk) => Promise<Value>;
  /** Answers from the replica alone. */
  old: (replica: Replica) => Old<Value>;
  /** Answers from the server alone, for another person's tree. */
  fromServer: (server: BookServer, owner: UserId) => Promise<Value>;
};

export function rowsQuestion(spec: QuerySpec): Question<TreeRows> {
  return {
    complete: (desk) => completeRows(desk, spec),
    old: (replica) => oldRows(replica, spec),
    fromServer: (server, owner) => server.fetchSpec(owner, spec),
  };
}

export function pageQuestion(spec: QuerySpec, page: PageRequest): Question<Page> {
  return {
    complete: (desk) => completePage(desk, spec, page),
    old: (replica) => oldPage(replica, spec, page),
    fromServer: (server, owner) => server.fetchSpecPage(owner, spec, page),
  };
}

export function countQuestion(spec: QuerySpec): Question<number> {
  return {
    complete: (desk) => completeCount(desk, spec),
    old: (replica) => oldCount(replica, spec),
    fromServer: (server, owner) => server.fetchSpecCount(owner, spec),
  };
}

export async function completeRows(desk: QuestionDesk, spec: QuerySpec): Promise<TreeRows> {
  const missing = missingAtoms(desk.held.now(), spec);
  if (missing.length > 0) {
    const part = toPart(spec, missing);
    const key = JSON.stringify(part);
    const asked = desk.asking.get(key) ?? ask(desk, part).finally(() => desk.asking.delete(key));
    desk.asking.set(key, asked);
    await asked;
  }
  return answer(desk.held.now(), spec);
}

async function ask({ server, owner, held, turns }: QuestionDesk, part: QuerySpec): Promise<void> {
  const rows = await server.fetchSpec(owner, part, turns.moment());
  const { replica, touched } = takeAnswer(held.now(), part, rows);
  await held.keep(replica, touched);
}

async function completePage(desk: QuestionDesk, spec: QuerySpec, page: PageRequest): Promise<Page> {
  const { server, owner, held, turns } = desk;
  const known = knownPage(held.now(), spec, page);
  if (known) return known;
  const { collection } = spec;
  const found = await server.fetchSpecPage(owner, spec, page, turns.moment());
  const { replica, touched } = takeRows(held.now(), found.rows);
  const ids = (found.rows[collection] ?? []).map(({ id }) => id as string);
  const pages = { ...replica.state.pages, [pageKey(spec, page)]: { ids, next: found.next } };
  await held.keep({ ...replica, state: { ...replica.state, pages } }, touched);
  return found;
}

async function completeCount({ server, owner, held, turns }: QuestionDesk, spec: QuerySpec): Promise<number> {
  const asked = { ...spec, orders: [] };
  const replica = held.now();
  if (missingAtoms(replica, asked).length === 0) return (answer(replica, asked)[spec.collection] ?? []).length;
  const key = countKey(asked);
  const known = replica.state.counts[key];
  if (known !== undefined) return known;
  const count = await server.fetchSpecCount(owner, asked, turns.moment());
  const { tables, state } = held.now();
  await held.keep({ tables, state: { ...state, counts: { ...state.counts, [key]: count } } }, []);
  return count;
}
