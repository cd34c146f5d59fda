/** The documents that a restore brings: all of a file, or the part of it that the operator asked for. */
import type { Firestore } from 'firebase-admin/firestore';
import { Mend } from '../../lib/mend.mjs';
import { documentsOf, type Line } from './backupFile';
import { classTitle, placeOf, rowsOfClass } from './bookClass';
import { type Book, type ClassBack, planClassBack } from './classBack';
import { bookOwner, isVersion, recordOwner } from './paths';
import { collectionsBelow, pagesOf, toLine } from './scope';
import { isWithin, type Only, type Selection } from './selection';

export type Source = {
  lines(): AsyncIterable<Line>;
  /** Books of which classes alone come back. */
  readonly parts: ReadonlyMap<string, ClassBack>;
  /** Sentences for the operator, by name. */
  readonly told: readonly string[];
};

type Open = { readonly selection: Selection; readonly nowMs: number };

/** Reads the books that go back in parts. The same source serves the preview and the writing. */
export async function openSource(db: Firestore, file: string, { selection, nowMs }: Open): Promise<Source> {
  const only = await withKnownId(file, selection.only);
  const parts = new Map<string, ClassBack>();
  const told: string[] = [];
  const isOfBooks = only ? only.kind !== 'section' : selection.missing;
  for await (const { owner, filed } of isOfBooks ? booksOf(file) : []) {
    const classId = only?.kind === 'class' ? classWithin(only.id, { owner, filed }) : null;
    if (!isAsked(only, { owner, classId })) continue;
    const now = await fetchBook(db, owner);
    const name = nameOf(filed.get(`users/${owner}`) ?? now.get(`users/${owner}`), owner);
    told.push(...classesTold({ filed, now }, { owner, name, classId, isAll: only !== null }));
    if (classId !== null) requireAlone(parts, { owner, name, classId, now });
    // A book without its record comes back as a whole.
    const isPart = (classId !== null || selection.missing) && now.has(`users/${owner}`);
    if (isPart) parts.set(owner, partOf({ filed, now }, { owner, classId, missing: selection.missing, nowMs }));
  }
  if (only?.kind === 'class' && parts.size === 0) {
    throw new Mend(`The file has no class ${only.id}.`, 'see the classes of a teacher: --only teacher <uid> --preview');
  }
  return { parts, told, lines: () => linesOf(file, { only, parts }) };
}

function isAsked(only: Only | null, { owner, classId }: { owner: string; classId: string | null }): boolean {
  return only?.kind === 'class' ? classId !== null : only === null || only.id === owner;
}

/** The id of the class that is meant, where this book has it. It may be named with its teacher, `uid/id`. */
function classWithin(named: string, { owner, filed }: { owner: string; filed: Book }): string | null {
  const [first = '', second] = named.split('/');
  if (second !== undefined && first !== owner) return null;
  const id = second ?? first;
  return filed.has(`users/${owner}/class/${id}`) ? id : null;
}

type Alone = { owner: string; name: string; classId: string; now: Book };

function requireAlone(parts: ReadonlyMap<string, unknown>, { owner, name, classId, now }: Alone): void {
  if (!now.has(`users/${owner}`)) {
    throw new Mend(`${name} has no record here. Nothing was written.`, `restore --only teacher ${owner} first`);
  }
  if (parts.size === 0) return;
  throw new Mend(`Several teachers have a class ${classId}.`, `write whose it is: --only class ${owner}/${classId}`);
}

type Lines = { only: Only | null; parts: ReadonlyMap<string, ClassBack> };

async function* linesOf(file: string, { only, parts }: Lines): AsyncGenerator<Line> {
  const done = new Set<string>();
  for await (const line of documentsOf(file)) {
    const owner = bookOwner(line.path);
    const part = owner === null ? undefined : parts.get(owner);
    if (owner !== null && part) {
      // The version tells which number the new one has to be above, once the book is shut.
      if (!done.has(owner)) yield* part.lines;
      done.add(owner);
      if (isVersion(line.path)) yield line;
    } else if (!only || (only.kind !== 'class' && isWithin(line.path, only))) yield line;
  }
}

/** A teacher may be named by the e-mail address; then the id is looked up in the file. */
async function withKnownId(file: string, only: Only | null): Promise<Only | null> {
  if (only === null || only.kind === 'class') return only;
  for await (const { path, fields } of documentsOf(file)) {
    const uid = recordOwner(path);
    if (only.kind === 'section' ? path.endsWith(`/sections/${only.id}`) : uid === only.id) return only;
    if (only.kind === 'teacher' && uid !== null && fields.email === only.id.toLowerCase()) return { ...only, id: uid };
  }
  throw new Mend(
    `The file has no ${only.kind} ${only.id}.`,
    'look at the id: a uid, an address, or the id of a section',
  );
}

/** The books of a file with their records, each as a whole: a person's documents stand together. */
async function* booksOf(file: string): AsyncGenerator<{ owner: string; filed: Map<string, Line> }> {
  let [owner, book] = ['', new Map<string, Line>()];
  for await (const line of documentsOf(file)) {
    const next = bookOwner(line.path) ?? recordOwner(line.path) ?? '';
    if (next !== owner) {
      if (owner !== '') yield { owner, filed: book };
      [owner, book] = [next, new Map()];
    }
    if (next !== '') book.set(line.path, line);
  }
  if (owner !== '') yield { owner, filed: book };
}

async function fetchBook(db: Firestore, owner: string): Promise<Map<string, Line>> {
  const book = new Map<string, Line>();
  const record = await db.doc(`users/${owner}`).get();
  if (record.exists) book.set(record.ref.path, toLine(record));
  for (const collection of await collectionsBelow(record.ref)) {
    for await (const row of pagesOf(collection)) book.set(row.ref.path, toLine(row));
  }
  return book;
}

type Both = { readonly filed: Book; readonly now: Book };
type Part = { owner: string; classId: string | null; missing: boolean; nowMs: number };

/** The one class, or with `missing` each class that is gone. */
function partOf({ filed, now }: Both, { owner, classId, missing, nowMs }: Part): ClassBack {
  const whole = { lines: [] as Line[], extra: [] as string[], merged: new Set<string>() };
  const after = new Map(now);
  for (const each of classesIn(filed)) {
    const { id } = placeOf(each.path);
    if (classId === null ? isStanding(each.path, now) : classId !== id) continue;
    if (missing && isStanding(each.path, now)) continue;
    const back = planClassBack({ filed, now: after }, { owner, classId: id, nowMs });
    for (const path of back.extra) after.delete(path);
    for (const line of back.lines) after.set(line.path, line);
    // A learner or a counter of two classes is written once, as it is at the end.
    whole.lines = [...whole.lines.filter(({ path }) => !back.lines.some((line) => line.path === path)), ...back.lines];
    whole.extra.push(...back.extra);
    // Rows that are left of a class that was being removed are written over.
    const shared = missing ? back.lines.map((line) => line.path) : [...back.merged];
    for (const path of shared) whole.merged.add(path);
  }
  return whole;
}

const classesIn = (book: Book) =>
  [...book.values()].filter(({ path, fields }) => placeOf(path).collection === 'class' && !fields.deletedAt);

/** A class whose removal broke off is not there any more. */
function isStanding(path: string, now: Book): boolean {
  const stored = now.get(path);
  return stored !== undefined && !stored.fields.deletedAt;
}

/** Each class with its state, so that the operator finds the one that is meant. */
function classesTold(
  { filed, now }: Both,
  { owner, name, classId, isAll }: { owner: string; name: string; classId: string | null; isAll: boolean },
): string[] {
  const known = classesIn(filed).filter(({ path }) =>
    classId === null ? isAll || !isStanding(path, now) : placeOf(path).id === classId,
  );
  const newer = classId === null && isAll ? classesIn(now).filter(({ path }) => !filed.has(path)) : [];
  const tell = (line: Line, state: string) => `  class ${placeOf(line.path).id}, ${classTitle(line)}: ${state}`;
  const lines = [
    ...known.map((line) => {
      const { length } = rowsOfClass(filed.values(), placeOf(line.path).id).lines;
      if (!isStanding(line.path, now)) return tell(line, `is gone here; ${length} documents of it are in the file`);
      return tell(
        line,
        `is there; ${differing(line, { filed, now })} of its ${length} documents in the file differ or are gone`,
      );
    }),
    ...newer.map((line) => tell(line, 'is newer than the file')),
  ];
  return lines.length === 0 ? [] : [`${name} (${owner}):`, ...lines];
}

function differing(line: Line, { filed, now }: Both): number {
  const isOther = ({ path, fields }: Line) => JSON.stringify(now.get(path)?.fields) !== JSON.stringify(fields);
  return rowsOfClass(filed.values(), placeOf(line.path).id).lines.filter(isOther).length;
}

function nameOf(record: Line | undefined, owner: string): string {
  const { firstname = '', lastname = '' } = (record?.fields ?? {}) as Record<string, string>;
  return `${firstname} ${lastname}`.trim() || owner;
}
