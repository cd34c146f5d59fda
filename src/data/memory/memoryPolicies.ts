/** The grading policies of a school's own, in memory, with the refusals of the rules. */
import type { PoliciesPort } from '@/data/ports/policies';
import { ROLE_ADMIN } from '@/domain/people/roles';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import { AppError } from '@/domain/words/errors';
import { addTrailEntry } from './memoryTrail';
import type { MemoryWorld } from './memoryWorld';
import { documentsIn } from './memoryWorld';

type Answering = <Value>(work: () => Value) => Promise<Value>;

export function memoryPolicies(world: MemoryWorld, answer: Answering): PoliciesPort {
  const pathOf = (school: string, id: string) => `schools/${school}/policies/${id}`;
  const requireMember = (school: string, isWriting = false) => {
    const person = world.signedIn && world.documents.get(`users/${world.signedIn.uid}`);
    if (!person || person.schoolid !== school || (isWriting && person.role !== ROLE_ADMIN))
      throw new AppError('data/refused');
  };
  const draftAt = (school: string, id: string) => {
    requireMember(school, true);
    const stored = world.documents.get(pathOf(school, id));
    if (!stored) throw new AppError('data/missing');
    if (stored.publishedAt !== null) throw new AppError('data/refused');
    return stored;
  };
  const policiesOf = (school: string) => {
    requireMember(school);
    return documentsIn(world, `schools/${school}/policies`).map(
      ([id, stored]) => structuredClone({ ...stored, id }) as unknown as SchoolPolicyDoc,
    );
  };
  const counted = (rows: SchoolPolicyDoc[]) => {
    world.reads += rows.length;
    return rows;
  };
  return {
    fetchPolicies: (school) => answer(() => counted(policiesOf(school))),
    fetchPublishedPolicies: (school) =>
      answer(() => counted(policiesOf(school).filter(({ publishedAt }) => publishedAt !== null))),
    createDraft: (school, draft) =>
      answer(() => {
        requireMember(school, true);
        const path = pathOf(school, draft.id);
        const stored = world.documents.get(path);
        if (stored && stored.createdBy !== draft.createdBy) throw new AppError('data/refused');
        if (!stored) world.documents.set(path, { ...draft, publishedAt: null, createdAt: world.clockMs });
      }),
    updateDraft: (school, id, fields) =>
      answer(() => {
        world.documents.set(pathOf(school, id), { ...draftAt(school, id), ...fields });
      }),
    publishDraft: (school, id, act) =>
      answer(() => {
        const path = `schools/${school}/audit/${act.id}`;
        if (world.documents.get(path)?.actorUid === act.actorUid) return;
        const draft = draftAt(school, id);
        addTrailEntry(world, act);
        world.documents.set(pathOf(school, id), { ...draft, publishedAt: world.clockMs });
      }),
    deleteDraft: (school, id) =>
      answer(() => {
        requireMember(school, true);
        if (!world.documents.has(pathOf(school, id))) return;
        draftAt(school, id);
        world.documents.delete(pathOf(school, id));
      }),
  };
}
