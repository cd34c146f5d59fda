/** Reads the rows that bringing in a class record file, or taking it back, is planned on. */
import type { ClassSubjectId, NewId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { RecordIntent } from '@/domain/intents/intents';
import { importedIds } from '@/domain/intents/recordImport';
import { namedIds } from '@/domain/words/namedIds';
import type { Read } from './reader';
import { gradeQueries, ofClass } from './readForClass';

export function readForRecord(intent: RecordIntent, newId: NewId): Read {
  const isUndo = intent.kind === 'recordUndo';
  const ids = importedIds(isUndo ? namedIds(intent.importId) : newId);
  const { section, learners } = intent;
  const classId = 'classId' in section ? section.classId : ids.section;
  const lrns = learners.flatMap((learner) => (learner.lrn ? [learner.lrn] : []));
  const meant = learners.map((learner, place) => ('studentId' in learner ? learner.studentId : ids.learner(place)));
  return async (reader) => {
    const structure = await reader.rows([
      { of: 'classes' },
      { of: 'controls' },
      ofClass(classId),
      { of: 'learnersById', ids: meant },
      ...(lrns.length === 0 ? [] : [{ of: 'learnersByLrn', lrns } as const]),
    ]);
    const section = structure.class[classId];
    if (!section) return structure;
    const concerned = new Set<string>(
      intent.subjects.map(({ subject }, place) => ('subjectId' in subject ? subject.subjectId : ids.subject(place))),
    );
    const subjects = rowsOf(structure, 'classSubjects', (row) => row.classModel === classId);
    return await reader.rows(
      [
        // A new subject takes in everybody of the class.
        { of: 'learnersById', ids: section.students },
        ...subjects.flatMap(({ id }) => (concerned.has(id) ? ofSubject(id, isUndo) : enrolled(id, isUndo))),
      ],
      structure,
    );
  };
}

function ofSubject(subjectId: ClassSubjectId, isUndo: boolean): TreeQuery[] {
  const graded = gradeQueries(subjectId);
  return isUndo ? [...graded, { of: 'itemsOfSubject', subjectId }, { of: 'pointsOfSubject', subjectId }] : graded;
}

/** Another subject of the class: a newcomer takes it, and leaves it where nothing was saved in it. */
function enrolled(subjectId: ClassSubjectId, isUndo: boolean): TreeQuery[] {
  return isUndo ? ofSubject(subjectId, true) : [{ of: 'enrolments', subjectId }];
}
