/** The books of the sample school's teachers, the same on every machine. */
import type { Tables } from '@/domain/book/tables';
import { openBook } from './book';
import { seededRandom } from './random';
import { PEOPLE } from './school';
import { addSection, LEARNERS_PER_SECTION, SECTIONS } from './sections';
import { addWorkedExample } from './workedExample';

const ACADEMIC_YEAR = '2025-2026';
export const FIRST_DAY_MS = Date.UTC(2025, 5, 16);
const SEED = 2015;

export function makeBooks(): { owner: string; tables: Tables }[] {
  const random = seededRandom(SEED);
  const books: { owner: string; tables: Tables }[] = [];
  for (const { uid, role, approved } of PEOPLE) {
    if (role === 0 || !approved) continue;
    const book = openBook(random.id, FIRST_DAY_MS);
    if (uid === 'sample-ana') addWorkedExample(book, ACADEMIC_YEAR);
    for (const [index, section] of SECTIONS.entries()) {
      if (section.teacher !== uid) continue;
      addSection(book, section, { random, academicYear: ACADEMIC_YEAR, firstNumber: 1 + index * LEARNERS_PER_SECTION });
    }
    books.push({ owner: uid, tables: book.tables() });
  }
  return books;
}
