import { beforeAll, expect, it } from 'vitest';
import type { SchoolId } from '@/domain/book/ids';
import type { NewSchoolPolicy } from '@/domain/school/policies';
import { type Actor, publicationEntry } from '@/domain/trail/trail';
import { policyOf } from '@/grading';
import { codeOf, type Given, type Person, teacherOf } from './contractWorld';

const NAMES = { firstname: 'Gloria', lastname: 'Santos', lastnamelower: 'santos' };

/** Tests of a school's own grading policies: drafts, publishing, and who reads and writes them. */
export function describePolicies(given: Given): void {
  let school: SchoolId;
  let admin: Person;
  let actor: Actor;
  let teacher: Person;
  const port = () => given.world.policies;
  const enter = ({ email, password }: Person) => given.world.session.signIn(email, password);
  const draftOf = (id: string, name = 'Semesters'): NewSchoolPolicy => {
    const { id: base, ...fields } = JSON.parse(JSON.stringify(policyOf('DO15_2026'))) as NewSchoolPolicy;
    return { ...fields, id, name, base, before: null, version: 1, createdBy: admin.uid };
  };
  const stored = async () => (await given.world.stored(`schools/${school}/policies`)) as Map<string, unknown>;

  beforeAll(async () => {
    school = `${given.world.school}-graded` as SchoolId;
    admin = await given.world.addPerson({ ...teacherOf(school), role: 0, ...NAMES });
    actor = { id: admin.uid, schoolid: school, ...NAMES };
    teacher = await given.world.addPerson({ ...teacherOf(school), ...NAMES });
    await given.world.put(`schools/${school}`, { id: school, name: 'Mabini', admins: [admin.email] });
    await enter(admin);
  });

  it('a draft is stored, also when it is sent twice, and edited', async () => {
    const draft = draftOf('p1');
    await port().createDraft(school, draft);
    await port().createDraft(school, draft);
    const { id, base, before, version, createdBy, ...fields } = draft;
    await port().updateDraft(school, id, { ...fields, name: 'Two semesters' });
    const [read] = await port().fetchPolicies(school);
    expect(read).toEqual({ ...draft, name: 'Two semesters', publishedAt: null, createdAt: expect.any(Number) });
    expect(await port().fetchPublishedPolicies(school)).toEqual([]);
  });

  it('a draft is published with its trail entry, also when it is sent twice, and stays as it is', async () => {
    const act = publicationEntry(actor, { id: 'p1', name: 'Two semesters' });
    await port().publishDraft(school, 'p1', act);
    await port().publishDraft(school, 'p1', act);
    const [published] = await port().fetchPublishedPolicies(school);
    expect(published).toMatchObject({ id: 'p1', name: 'Two semesters', publishedAt: expect.any(Number) });
    const page = { limit: 5, after: null };
    const { rows } = await given.world.schoolPort.fetchTrail({ school, kind: 'policyPublished' }, page);
    expect(rows).toMatchObject([
      { id: 'policyPublished_p1', aboutId: 'p1', subject: 'Two semesters', actorUid: admin.uid },
    ]);
    const { id: _, base, before, version, createdBy, ...fields } = draftOf('p1', 'Another name');
    expect(await codeOf(port().updateDraft(school, 'p1', fields))).toBe('data/refused');
    expect(await codeOf(port().deleteDraft(school, 'p1'))).toBe('data/refused');
    expect(await port().fetchPublishedPolicies(school)).toEqual([published]);
  });

  it('a draft is deleted, also when that is sent twice; no edit brings it back', async () => {
    await port().createDraft(school, draftOf('p2'));
    await port().deleteDraft(school, 'p2');
    await port().deleteDraft(school, 'p2');
    const { id: _, base, before, version, createdBy, ...fields } = draftOf('p2');
    expect(await codeOf(port().updateDraft(school, 'p2', fields))).toMatch(/^data\/(missing|refused)$/);
    expect([...(await stored()).keys()]).toEqual(['p1']);
  });

  it('teachers of the school read the published ones and write none; another school does neither', async () => {
    await port().createDraft(school, draftOf('p3'));
    await enter(teacher);
    expect((await port().fetchPublishedPolicies(school)).map(({ id }) => id)).toEqual(['p1']);
    expect(await codeOf(port().createDraft(school, draftOf('p4')))).toBe('data/refused');
    expect(await codeOf(port().publishDraft(school, 'p3', publicationEntry(actor, draftOf('p3'))))).toBe(
      'data/refused',
    );
    expect(await codeOf(port().deleteDraft(school, 'p3'))).toBe('data/refused');
    const stranger = await given.world.addPerson({ ...teacherOf('elsewhere'), role: 0, ...NAMES });
    await enter(stranger);
    expect(await codeOf(port().fetchPublishedPolicies(school))).toBe('data/refused');
    expect(await codeOf(port().createDraft(school, draftOf('p4')))).toBe('data/refused');
    expect([...(await stored()).keys()].toSorted()).toEqual(['p1', 'p3']);
    await enter(admin);
  });
}
