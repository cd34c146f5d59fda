/** How many classes a book has of each school year, by counts: their number does not grow with the classes of a year. */
import { Timestamp } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { isLive, textIn } from '#functions/storedFields';

/** School years that are counted one by one; classes of others are read. */
const COUNTED_YEARS = 15;

/** The questions to one book: each is one read, the lists one for each class that they name, one at least. */
export type BookQuestions = {
  countAll: () => Promise<number>;
  countYear: (academicYear: string) => Promise<number>;
  /** The school years of the classes outside of these bounds. */
  yearsOutside: (first: string, last: string) => Promise<string[]>;
  /** The school years of the classes whose removal is under way: they are gone for their teacher. */
  yearsOfLeaving: () => Promise<string[]>;
  /** The school years of the copies that stay for a time after a class was handed over. */
  yearsOfCopies: () => Promise<string[]>;
};

/**
 * School year -> number of classes. Counts from the year after `running` (`2026-2027`) backwards, until the classes of
 * the book are found: so a book of three years costs seven reads, whatever the number of its classes.
 */
export async function countByYear(ask: BookQuestions, running: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const [all, leaving, copies] = await Promise.all([ask.countAll(), ask.yearsOfLeaving(), ask.yearsOfCopies()]);
  const newest = Number(running.slice(0, 4)) + 1;
  let left = all;
  for (let back = 0; back < COUNTED_YEARS && left > 0; back += 1) {
    const count = await ask.countYear(yearFrom(newest - back));
    if (count > 0) found.set(yearFrom(newest - back), count);
    left -= count;
  }
  const others = left > 0 ? await ask.yearsOutside(yearFrom(newest - COUNTED_YEARS + 1), yearFrom(newest)) : [];
  for (const year of others) found.set(year, (found.get(year) ?? 0) + 1);
  for (const year of [...leaving, ...copies]) found.set(year, (found.get(year) ?? 0) - 1);
  return new Map([...found].filter(([, count]) => count > 0));
}

function yearFrom(start: number): string {
  return `${start}-${start + 1}`;
}

export function questionsTo(uid: string): BookQuestions {
  const classes = database().collection(`users/${uid}/class`);
  const sizeOf = async (asked: typeof classes | ReturnType<typeof classes.where>) =>
    (await asked.count().get()).data().count;
  const yearsOf = async (asked: ReturnType<typeof classes.where>) =>
    (await asked.select('academicYear').get()).docs.map((row) => textIn(row, 'academicYear'));
  return {
    countAll: () => sizeOf(classes),
    countYear: (academicYear) => sizeOf(classes.where('academicYear', '==', academicYear)),
    yearsOutside: async (first, last) =>
      (
        await Promise.all([
          yearsOf(classes.where('academicYear', '<', first)),
          yearsOf(classes.where('academicYear', '>', last)),
        ])
      ).flat(),
    yearsOfLeaving: () => yearsOf(classes.where('deletedAt', '>', Timestamp.fromMillis(0))),
    yearsOfCopies: async () => {
      const copies = classes.where('handedOver.isDone', '==', true).select('academicYear', 'deletedAt');
      // One that is going counts as leaving.
      return (await copies.get()).docs.filter(isLive).map((row) => textIn(row, 'academicYear'));
    },
  };
}
