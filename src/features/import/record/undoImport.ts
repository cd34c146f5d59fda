/** Takes an import back, as long as nothing else was saved over it. */
import { importedIds } from '@/domain/intents/recordImport';
import { AppError } from '@/domain/words/errors';
import { namedIds } from '@/domain/words/namedIds';
import { readForRecord } from '@/intents/readForRecord';
import { say } from '@/language/words';
import { isSavedOver } from '@/plans/record-file/savedOver';
import { readFor } from '@/store/book/readFresh';
import { removeToTheEnd } from '@/store/book/removals';
import type { Thunk } from '@/store/makeStore';
import { newAttempt, perform } from '@/store/outbox/intents';
import type { StoredImport } from '@/store/state/recordImports';
import type { Removal } from '@/store/state/removals';

/**
 * A section or subject that the import made is removed as any other is, with its progress; then the rest goes back in
 * one commit. Throws an `AppError`, `data/overtaken` where something else was saved.
 */
export function undoImport({ id, record }: Pick<StoredImport, 'id' | 'record'>): Thunk {
  return async (dispatch) => {
    const { name, section, learners, learnerOrder, subjects } = record;
    const order = learnerOrder ? { learnerOrder } : {};
    const intent = { kind: 'recordUndo', importId: id, name, section, learners, ...order, subjects } as const;
    const importedId = namedIds(id);
    const tables = await dispatch(readFor(readForRecord(intent, importedId)));
    if (isSavedOver(tables, record, importedId)) throw new AppError('data/overtaken');
    const ids = importedIds(importedId);
    if (!('classId' in section)) await dispatch(remove({ id: ids.section, of: 'class', name: section.name }));
    else {
      for (const [place, { subject }] of subjects.entries()) {
        if ('subjectId' in subject) continue;
        await dispatch(remove({ id: ids.subject(place), of: 'subject', name: subject.subject }));
      }
    }
    await dispatch(perform(intent, newAttempt(), () => say('{name}: the class record was taken back.', { name })));
  };
}

/** Does nothing where it is gone already. */
function remove(what: Pick<Removal, 'id' | 'of' | 'name'>): Thunk {
  return async (dispatch, getState) => {
    const { class: classes, classSubjects } = getState().entities.stored;
    if (!(what.of === 'class' ? classes : classSubjects)[what.id]) return;
    await dispatch(removeToTheEnd(what));
  };
}
