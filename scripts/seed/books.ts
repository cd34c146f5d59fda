/** The books of the sample school's teachers, the same on every machine. */
import type { Tables } from '@/domain/book/tables';
import { openBook } from './book';
import { seededRandom } from './random';
import { PEOPLE } from './school';
import { addSection, LEARNERS_PER_SECTION, SECTIONS } from './sections';
import { addWorkedExample } from './workedExample';
import { RUNNING_YEAR } from './years';

/** The year before has four quarters, the year now running three terms (DepEd Order 15, s. 2026). */
const BEFORE = { academicYear: '2025-2026', firstDayMs: Date.UTC(2025, 5, 16) };
const RUNNING = { academicYear: '2026-2027', firstDayMs: Date.UTC(2026, 5, 8) };
export const FIRST_DAY_MS = BEFORE.firstDayMs;
const SEED = 2015;

export function makeBooks(): { owner: string; tables: Tables }[] {
  const random = seededRandom(SEED);
  const books: { owner: string; tables: Tables }[] = [];
  for (const { uid, role, approved } of PEOPLE) {
    if (role === 0 || !approved) continue;
    const book = openBook(random.id, FIRST_DAY_MS);
    if (uid === 'sample-ana') addWorkedExample(book, BEFORE.academicYear);
    book.goTo(RUNNING.firstDayMs);
    for (const [index, section] of SECTIONS.entries()) {
      if (section.teacher !== uid) continue;
      addSection(book, section, {
        random,
        academicYear: RUNNING.academicYear,
        firstNumber: 1 + index * LEARNERS_PER_SECTION,
        year: RUNNING_YEAR,
      });
    }
    books.push({ owner: uid, tables: book.tables() });
  }
  return books;
}
