import type { Change } from '@/domain/book/change';
import type { ClassId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';

export type SectionLink = {
  classId: ClassId;
  sectionId: string;
  /** The version of the roster that is taken over. */
  version: number;
  /** Learner -> key of the roster. */
  learners: Readonly<Record<StudentId, string>>;
  /** Subject -> area; subjects that are not named have none. */
  areas: Readonly<Record<ClassSubjectId, string>>;
};

/** Links a class with a section of the school, and its subjects with areas. Needs the class and its subjects. */
export function planSectionLink(tables: Tables, link: SectionLink): Change[] {
  const { classId, sectionId, version, learners, areas } = link;
  const section = tables.class[classId];
  if (!section || section.deletedAt) throw new AppError('data/gone');
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
  return [
    {
      op: 'update',
      collection: 'class',
      id: classId,
      fields: { sectionModel: sectionId, sectionLearners: learners, sectionVersion: version },
    },
    ...subjects
      .filter(({ id, areaModel }) => (areaModel ?? null) !== (areas[id] ?? null))
      .map(
        ({ id }): Change => ({
          op: 'update',
          collection: 'classSubjects',
          id,
          fields: { areaModel: areas[id] ?? null },
        }),
      ),
  ];
}
