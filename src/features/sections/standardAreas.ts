/**
 * The learning areas with which a new section begins, by grade level and policy; administrators change them. As public
 * readings of the MATATAG curriculum and of DepEd Orders 8 and 15 give them; the orders themselves were not at hand.
 */
import { areaIdOf, type SectionArea, type SectionDoc } from '@/domain/sections/sections';
import { formText } from '@/language/words';

const MAPEH = formText('MAPEH');
const ARTS_AND_HEALTH = formText(['Music and Arts', 'PE and Health'] as const);
const FOUR_PARTS = formText(['Music', 'Arts', 'Physical Education', 'Health'] as const);

const GRADE_1 = formText(['Language', 'Reading and Literacy', 'Mathematics', 'Makabansa', 'GMRC'] as const);
const GRADE_2 = formText(['Filipino', 'English', 'Mathematics', 'Makabansa', 'GMRC'] as const);
const GRADE_3 = formText(['Filipino', 'English', 'Science', 'Mathematics', 'Makabansa', 'GMRC'] as const);
const MIDDLE = formText(['Filipino', 'English', 'Science', 'Mathematics', 'Araling Panlipunan'] as const);
const ELEMENTARY = formText(['EPP', 'GMRC'] as const);
const JUNIOR = formText(['TLE', 'Values Education'] as const);
const UNDER_ORDER_8 = formText(['EPP', 'TLE', 'EsP'] as const);
const SENIOR = formText([
  'Effective Communication',
  'Mabisang Komunikasyon',
  'Life and Career Skills',
  'General Mathematics',
  'General Science',
  'Pag-aaral ng Kasaysayan at Lipunang Pilipino',
] as const);
/** Two records of one learning area. */
const COMMUNICATION = formText('Effective Communication');

type Named = { name: string; partOf?: string; units?: number };

export function standardAreas(gradeLevel: string, gradingPolicy: string): SectionDoc['areas'] {
  const areas: Record<string, SectionArea> = {};
  for (const { name, partOf = null, units = null } of listed(Number(gradeLevel), gradingPolicy === 'DO8_2015')) {
    const ids = Object.keys(areas);
    areas[areaIdOf(name, ids)] = { name, order: ids.length + 1, units, partOf };
  }
  return areas;
}

function listed(grade: number, isOrder8: boolean): Named[] {
  const plain = (names: readonly string[]): Named[] => names.map((name) => ({ name }));
  const parts = (names: readonly string[]): Named[] => names.map((name) => ({ name, partOf: MAPEH }));
  if (grade >= 11) return isOrder8 ? [] : SENIOR.map(senior);
  if (grade >= 4 || (grade >= 1 && isOrder8)) {
    const [epp, tle, esp] = UNDER_ORDER_8;
    if (isOrder8) return [...plain([...MIDDLE, grade >= 7 ? tle : epp, esp]), ...parts(FOUR_PARTS)];
    return [...plain([...MIDDLE, ...(grade >= 7 ? JUNIOR : ELEMENTARY)]), ...parts(ARTS_AND_HEALTH)];
  }
  return plain([[], GRADE_1, GRADE_2, GRADE_3][grade] ?? []);
}

/** Core subjects have 2 units a term: 6 in a year. */
function senior(name: string, index: number): Named {
  return { name, units: 6, ...(index < 2 ? { partOf: COMMUNICATION } : {}) };
}
