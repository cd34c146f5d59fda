/** The keys of a section's roster that a linked class keeps by learner, when the record of a learner goes. */
import { expect, it } from 'vitest';
import { aBook, applied, ENGLISH, NO_WEIGHTS } from '#support/book';
import type { StudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { BookIntent } from '@/domain/intents/intents';
import { planIntent } from '@/intents/planIntent';

const ANA = { firstName: 'Ana', lastName: 'Cruz', lrn: '' };
const book = aBook({ subjects: [ENGLISH], learners: [ANA, ANA, { ...ANA, lastName: 'Reyes' }] });
const [kept, other, third] = book.studentIds as StudentId[] as [StudentId, StudentId, StudentId];

function keysAfter(keys: Record<string, string>, intent: BookIntent): unknown {
  const section = { ...book.tables.class[book.classId]!, sectionLearners: keys };
  const tables = { ...book.tables, class: { [section.id]: section } } as Tables;
  const changes = planIntent(tables, intent, { newId: book.newId, subCategoryWeights: NO_WEIGHTS });
  return applied(tables, changes).class[book.classId]?.sectionLearners;
}

const join = { kind: 'learnerJoin', studentId: kept, otherId: other, name: '' } as unknown as BookIntent;

it('a key goes over to the record that two are joined in, where that one has none', () => {
  expect(keysAfter({ [other]: 'k1', [third]: 'k3' }, join)).toEqual({ [kept]: 'k1', [third]: 'k3' });
  expect(keysAfter({ [kept]: 'k1', [other]: 'k2' }, join)).toEqual({ [kept]: 'k1' });
});

it('a key is free again after its record was deleted, or left the class with its scores', () => {
  const enrolmentIds = Object.values(book.tables.classStudents).flatMap((row) =>
    row.studentModel === other ? [row.id] : [],
  );
  for (const scope of ['entirely', { classId: book.classId }] as const) {
    const remove = { kind: 'learnerRemove', studentId: other, name: '', scope, enrolmentIds, scores: 0 };
    expect(keysAfter({ [other]: 'k1', [third]: 'k3' }, remove as unknown as BookIntent)).toEqual({ [third]: 'k3' });
  }
});
