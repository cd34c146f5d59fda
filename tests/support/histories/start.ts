/** The book that a history on two devices begins with. */
import { aBook, applied, aQuiz, countingIds } from '#support/book';
import { START } from '#support/historySteps';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';

/** The name sorts after that of the section with the learners. */
const OTHER = 'Silang';

/** The section of the other histories, and an empty one beside it, whose English has the same activities. */
export const TWO_SECTIONS = withOtherSection(START);

function withOtherSection(start: Tables): Tables {
  const [section] = rowsOf(start, 'class');
  const [english] = rowsOf(start, 'classSubjects', ({ subject }) => subject === 'English');
  if (!section || !english) throw new Error('The first section has English.');
  const { academicYear, gradeLevel } = section;
  const other = aBook({ name: OTHER, academicYear, gradeLevel, learners: [] }, start, countingIds('s'));
  const [subjectId] = other.subjectIds;
  if (!subjectId) throw new Error('The other section has English, too.');
  return rowsOf(start, 'activity', (row) => row.classSubjectModel === english.id).reduce(
    (tables, { name, quarter, activityCategoryModel: category, totalPoints }) =>
      applied(tables, planActivityAdd(tables, aQuiz(subjectId, { name, quarter, category, totalPoints }), other.newId)),
    other.tables,
  );
}
