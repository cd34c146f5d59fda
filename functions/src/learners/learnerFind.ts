/** Finds learners of a school by LRN or name, in its rosters and in the books of its people. */

import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { type Administrator, requireAdministrator } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { object, type Parser, refuse } from '#functions/schema';
import { fetchRosters, fetchSchoolPeople, fetchSectionsById, forEachOf, titleOf } from '#functions/schoolPeople';
import { answersSearch, identityIn } from '#functions/storedFields';
import type { FindLearnersRequest } from '@/domain/functionsApi';
import { type FoundLearner, type LearnerRef, refId } from '@/domain/learners/learnerData';
import { identityOf, type LearnerIdentity } from '@/domain/learners/learnerFields';
import { searchText } from '@/domain/words/searchText';
import { compareText } from '@/domain/words/textOrder';
import { toLowerName } from '@/plans/learners/learners';
import { type BookRow, fetchKept, keptIn } from './keptRows';

const MOST = 25;
const MOST_OF_A_BOOK = 40;
const PAGE = 100;
const SHORTEST = 3;
const LONGEST = 100;
const LRN = /^\d{12}$/;
/** Sorts behind every letter. */
const LAST_LETTER = '\uf8ff';

type Entry = LearnerIdentity & { ref: LearnerRef; where: string };

const searchWords: Parser<string> = (value, field) => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length < SHORTEST || text.length > LONGEST ? refuse(field) : text;
};

export const findLearnersEndpoint: Endpoint<'findLearners', FindLearnersRequest, Administrator> = {
  name: 'findLearners',
  method: 'POST',
  admit: requireAdministrator,
  parse: object({ text: searchWords }),
  work: async ({ uid, schoolid }, { text }) => {
    await countAction(uid, 'learnerSearches');
    const [people, inRosters] = await Promise.all([fetchSchoolPeople(schoolid), findInRosters(schoolid, text)]);
    const inBooks = await forEachOf(people, (person) => findInBook(person, text));
    const learners = grouped([...inRosters, ...inBooks.flatMap(({ entries }) => entries)]);
    const more = learners.length > MOST || inBooks.some(({ isCut }) => isCut);
    return { status: 200, answer: { learners: learners.slice(0, MOST), more } };
  },
};

async function findInRosters(schoolid: string, text: string): Promise<Entry[]> {
  const found = (await fetchRosters(schoolid)).flatMap(({ id, learners }) =>
    Object.entries(learners).flatMap(([key, learner]) =>
      learner.standing !== 'removed' && answersSearch(identityOf(learner), text)
        ? [{ ...identityOf(learner), ref: { in: 'roster' as const, of: id, key } }]
        : [],
    ),
  );
  const sections = await fetchSectionsById(
    schoolid,
    found.map(({ ref }) => ref.of),
  );
  return found.map((entry) => {
    const section = sections.get(entry.ref.of);
    return { ...entry, where: section ? titleOf(section) : '' };
  });
}

/** `isCut`: the book has more learners that answer the search. */
type InBook = { entries: Entry[]; isCut: boolean };

async function findInBook({ uid, name }: { uid: string; name: string }, text: string): Promise<InBook> {
  const students = database().collection(`users/${uid}/students`);
  const questions: Query[] = LRN.test(text)
    ? [students.where('lrn', '==', text)]
    : beginningsOf(text).map((start) =>
        students
          .where('lastNameLower', '>=', start)
          .where('lastNameLower', '<', start + LAST_LETTER)
          .orderBy('lastNameLower'),
      );
  const [answers, kept] = await Promise.all([
    Promise.all(questions.map((question) => matchesOf(question, text))),
    fetchKept(uid, 'learners'),
  ]);
  const stored = answers.flatMap(({ found }) => found);
  const deleted = keptIn(kept, 'students', stored).filter(({ row }) => answersSearch(identityIn(row), text));
  const all: readonly BookRow[] = [...stored, ...deleted.map(({ row }) => row)];
  const rows = new Map(all.map((row) => [row.id, row] as const));
  const entries = [...rows.values()].map((row): Entry => {
    return { ...identityIn(row), ref: { in: 'book', of: uid, key: row.id }, where: name };
  });
  return { entries, isCut: answers.some(({ isCut }) => isCut) };
}

/**
 * The learners of a question that answer the search, `MOST_OF_A_BOOK` at most. A book keeps learners of all years, so
 * the first ones of a last name may all have other first names.
 */
async function matchesOf(question: Query, text: string): Promise<{ found: QueryDocumentSnapshot[]; isCut: boolean }> {
  const found: QueryDocumentSnapshot[] = [];
  let page = question.limit(PAGE);
  for (;;) {
    const { docs } = await page.get();
    found.push(...docs.filter((row) => answersSearch(identityIn(row), text)));
    const last = docs.at(-1);
    if (found.length > MOST_OF_A_BOOK) return { found: found.slice(0, MOST_OF_A_BOOK), isCut: true };
    if (docs.length < PAGE || !last) return { found, isCut: false };
    page = question.startAfter(last).limit(PAGE);
  }
}

/**
 * With what a last name may begin: what stands before the comma, else the first word, or the words after the first. A database cannot look for a part in the middle of a name.
 */
function beginningsOf(text: string): string[] {
  const [last = '', first] = text.split(',');
  const words = last.trim().split(/\s+/);
  if (first !== undefined) return [toLowerName(last.trim())];
  return [...new Set([words[0] ?? '', words.slice(1).join(' ')].filter((start) => start !== '').map(toLowerName))];
}

/** Entries of one LRN and name are shown as one learner; a roster's entry stands for them. */
function grouped(entries: readonly Entry[]): FoundLearner[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const key = searchText(`${entry.lrn} ${entry.lastName}, ${entry.firstName}`);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const found = [...groups.values()].flatMap((group): FoundLearner[] => {
    const [first] = group.toSorted((a, b) => Number(a.ref.in === 'book') - Number(b.ref.in === 'book'));
    if (!first) return [];
    const where = [...new Set(group.map((entry) => entry.where).filter((text) => text !== ''))];
    return [{ ...first, where, places: new Set(group.map(({ ref }) => refId(ref))).size }];
  });
  return found.toSorted((a, b) =>
    compareText(searchText(`${a.lastName} ${a.firstName}`), searchText(`${b.lastName} ${b.firstName}`)),
  );
}
