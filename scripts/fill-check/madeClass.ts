/** A made class that fits a form: as many learners as it has rows, and scores in every column. */
import type { ActivityDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { PartKey } from '@/domain/scores/componentParts';
import type { FillCategory, FillContent, FillLearner, FillPeriod, FillRow, FillRun } from '@/files/fill/fillContent';
import type { RecordFile } from '@/files/record-file/fileContent';
import { findLearnerRows } from '@/files/record-file/learnerRows';
import type { NamedPeriod, NamedSubject } from '@/files/record-file/subjectSheets';
import { policyOf, prepareQuarter } from '@/grading';
import { toQuarterStructure } from '@/plans/scores/quarterStructure';

const SURNAMES = [
  'Ñañez',
  "D'Angelo",
  'De la Cruz',
  'Peña-Santos',
  'O’Neil',
  'Sto. Domingo',
  'Abad & Lim',
  '_x000D_ab',
];
const FIRST = ['Ma. Niña', 'José', "A'isha", 'Juan Carlos', 'Ana & Lea', 'Ünal', 'Kim <3', 'Rosa "Baby"'];
const MOST = 50;

type Given = { record: RecordFile; subject: NamedSubject; weights: Readonly<Record<FillCategory, number>> };

export function madeClass({ record, subject, weights }: Given): FillContent {
  const [first] = subject.periods;
  const blocks = (first && findLearnerRows(first.sheet)?.blocks) ?? [];
  const learners = blocks.flatMap(({ sex, rows }): FillLearner[] =>
    rows.slice(0, sex === '' ? 2 * MOST : MOST).map((row, index) => ({
      key: `${sex}${row}`,
      name: `${SURNAMES[index % SURNAMES.length]}, ${FIRST[(index * 3 + 1) % FIRST.length]} ${letters(row)}`,
      sex,
    })),
  );
  const form = record.kind.startsWith('do8') ? 'quarters' : 'terms';
  return {
    form,
    labels: {
      region: 'VII & VIII',
      division: "Toledo 'City'",
      school: 'Ñ National High School',
      schoolId: '303030',
      schoolYear: '2026-2027',
      gradeAndSection: 'Grade 8 - Sampaguita',
      section: 'Sampaguita',
      gradeLevel: '8',
      teacher: 'Maria Peña',
      subject: 'Subject & Co.',
    },
    weights,
    learners,
    left: [],
    periods: subject.periods.map((period) => madePeriod(period, { form, weights, learners })),
  };
}

function letters(row: number): string {
  return String.fromCharCode(65 + Math.floor(row / 26)) + String.fromCharCode(97 + (row % 26));
}

type Around = { form: 'quarters' | 'terms'; weights: Given['weights']; learners: readonly FillLearner[] };

const NAMES = { 1: 'Written Works', 2: 'Performance Tasks', 3: 'Examination' } as const;

function madePeriod({ period, sheet }: NamedPeriod, { form, weights, learners }: Around): FillPeriod {
  const runs = new Map<
    string,
    { category: FillCategory; part: PartKey | null; name: string; activities: FillRun['activities'][number][] }
  >();
  for (const { category, part, column } of sheet.found.columns) {
    if (weights[category] === 0) continue;
    const key = `${category} ${part}`;
    const run = runs.get(key) ?? { category, part, name: NAMES[category], activities: [] };
    run.activities.push({
      id: `a${column}`,
      name: `Activity ${column}`,
      totalPoints: 10 + ((column * 7 + period) % 40),
    });
    runs.set(key, run);
  }
  const own = [...runs.values()];
  const grader = graderOf(own, { form, weights });
  const rows = Object.fromEntries(
    learners.map(({ key }, index): [string, FillRow] => {
      const scores: Record<string, number> = {};
      for (const { id, totalPoints } of own.flatMap(({ activities }) => activities)) {
        const turn = (index * 31 + Number(id.slice(1)) * 17 + period * 5) % 23;
        // Blanks and zeros; a learner in fourteen has no score of the examination.
        if (
          turn === 0 ||
          (index % 14 === 13 && own.some((run) => run.category === 3 && run.activities.some((each) => each.id === id)))
        )
          continue;
        scores[id] = turn === 1 ? 0 : Math.round((totalPoints * (5 + turn)) / 28);
      }
      const { initialGrade, transmutedGrade } = grader(scores);
      return [key, { scores, excused: [], initial: initialGrade, grade: transmutedGrade, isCarried: false }];
    }),
  );
  return { number: period, name: `Period ${period}`, runs: own, rows, hasOwnWeights: false };
}

/** Talaan's own grading of these runs. */
function graderOf(runs: readonly FillRun[], { form, weights }: Pick<Around, 'form' | 'weights'>) {
  const subject = {
    writtenWorks: weights[1],
    performanceTask: weights[2],
    quarterlyExam: weights[3],
    ...(form === 'terms' ? { layout: 'pooled', exam: 'ST1-ST2-TE' } : {}),
  } as unknown as ClassSubjectDoc;
  const activities = runs.flatMap(({ category, part, activities: own }) =>
    own.map(
      ({ id, totalPoints }) =>
        ({
          id,
          activityCategoryModel: category,
          activitySubCategoryModel: null,
          totalPoints,
          part,
        }) as unknown as ActivityDoc,
    ),
  );
  const policy = policyOf(form === 'quarters' ? 'DO8_2015' : 'DO15_2026');
  return prepareQuarter(toQuarterStructure(subject, activities, { subCategoryWeights: {} as never, policy }));
}
