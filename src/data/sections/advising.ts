/** What advisers keep for a period, in Firestore. */
import { doc, getDoc } from 'firebase/firestore/lite';
import { toPlain } from '@/data/book/converters';
import { sectionAdvisingPath } from '@/data/book/paths';
import { firestoreLite as db } from '@/data/firestoreLite';
import type { SchoolId } from '@/domain/book/ids';
import type { SectionAdvising } from '@/domain/school/sectionAdvising';

type Asked = { sectionId: string; periods: readonly number[] };

/** Null for a period of which nothing is kept. One read for each. */
export function fetchAdvising(school: SchoolId, { sectionId, periods }: Asked): Promise<(SectionAdvising | null)[]> {
  return Promise.all(
    periods.map(async (period) => {
      const found = await getDoc(doc(db, sectionAdvisingPath(school), `${sectionId}_${period}`));
      return found.exists() ? ({ ...(toPlain(found.data()) as object), id: found.id } as SectionAdvising) : null;
    }),
  );
}
