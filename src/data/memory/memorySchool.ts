/** An administrator's part of the `Data` port, in memory: the school, its trail, answers to requests, and what waits. */

import { toTreeDoc } from '@/data/book/converters';
import type { SchoolPort } from '@/data/ports/school';
import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { SchoolDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import {
  lackingScores,
  liveSubjects,
  runningYears,
  subjectsByQuarter,
  toClassPeriods,
  toStandings,
} from '@/domain/school/completion';
import { formEntry, joinPieces, pieceId, piecesOf, type SchoolForm } from '@/domain/school/forms';
import { LOGO_ID, planLogo, type SchoolLogo } from '@/domain/school/logo';
import { planRetention, RETENTION_ID, type RetentionSetting } from '@/domain/school/retention';
import type { ReopenAnswer } from '@/domain/school/school';
import { linkOf, sectionGradesId } from '@/domain/sections/sectionGrades';
import { answerId, type TrailKind, toNewTrailEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { waitingOf } from './memoryLiveSchool';
import { usersOf } from './memoryReference';
import { answerRequest } from './memoryReopening';
import { addTrailEntry, auditOf, compare } from './memoryTrail';
import { documentsIn, type MemoryWorld } from './memoryWorld';

type Answering = <Value>(work: () => Value) => Promise<Value>;

const settingPath = (school: string) => `schools/${school}/retention/${RETENTION_ID}`;
const logoPath = (school: string) => `schools/${school}/logo/${LOGO_ID}`;

export function memorySchool(world: MemoryWorld, answer: Answering): SchoolPort {
  const read = (count: number) => {
    world.reads += count;
  };
  return {
    countWaiting: (id) =>
      answer(() => {
        const { requests, pending, applications } = waitingOf(world, id, Number.POSITIVE_INFINITY);
        read(3);
        return { requests: requests.length, pending: pending.length, applications: applications.length };
      }),
    countRequests: (id) =>
      answer(() => {
        read(1);
        return waitingOf(world, id, Number.POSITIVE_INFINITY).requests.length;
      }),
    fetchSchool: (id) =>
      answer(() => {
        read(1);
        const found = world.documents.get(`schools/${id}`);
        if (!found) throw new AppError('data/missing');
        return { admins: [], sector: '', schoolAddress: '', ...found, id } as unknown as SchoolDoc;
      }),
    updateSchool: (id, edit, trailEntry) =>
      answer(() => {
        world.documents.set(`schools/${id}`, { ...world.documents.get(`schools/${id}`), ...edit });
        addTrailEntry(world, trailEntry);
      }),
    fetchLogo: (id) =>
      answer(() => {
        const stored = world.documents.get(logoPath(id)) as SchoolLogo | undefined;
        read(1);
        return stored?.image ?? null;
      }),
    changeLogo: (image, by) =>
      answer(() => {
        requireAdminOf(world, by.schoolid);
        const stored = world.documents.get(logoPath(by.schoolid)) as SchoolLogo | undefined;
        const planned = planLogo(stored ?? null, image, by);
        if (!planned) return;
        world.documents.set(logoPath(by.schoolid), { ...planned.logo });
        addTrailEntry(world, planned.entry);
      }),
    fetchForms: (id) =>
      answer(() => {
        const rows = documentsIn(world, `schools/${id}/forms`).map(([, stored]) => stored as unknown as SchoolForm);
        read(rows.length);
        return rows;
      }),
    fetchFormBytes: (id, form) =>
      answer(() => {
        read(form.pieces);
        const pieces = Array.from({ length: form.pieces }, (_, index) => {
          const stored = world.documents.get(`schools/${id}/formPieces/${pieceId(form.id, index)}`);
          if (!stored) throw new AppError('form/incomplete');
          return stored.bytes as Uint8Array;
        });
        return joinPieces(form, pieces);
      }),
    keepForm: (form, bytes, by) =>
      answer(() => {
        requireAdminOf(world, by.schoolid);
        const path = `schools/${by.schoolid}`;
        if (world.documents.has(`${path}/forms/${form.id}`)) return;
        world.documents.set(`${path}/forms/${form.id}`, { ...form, createdAt: world.clockMs, createdBy: by.id });
        for (const [index, piece] of piecesOf(bytes).entries()) {
          world.documents.set(`${path}/formPieces/${pieceId(form.id, index)}`, { form: form.id, index, bytes: piece });
        }
        addTrailEntry(world, formEntry('formKept', by, form));
      }),
    removeForm: (form, by) =>
      answer(() => {
        requireAdminOf(world, by.schoolid);
        const path = `schools/${by.schoolid}`;
        if (!world.documents.delete(`${path}/forms/${form.id}`)) return;
        for (let index = 0; index < form.pieces; index += 1) {
          world.documents.delete(`${path}/formPieces/${pieceId(form.id, index)}`);
        }
        addTrailEntry(world, formEntry('formRemoved', by, form));
      }),
    fetchRetention: (id) =>
      answer(() => {
        read(1);
        return (world.documents.get(settingPath(id)) as RetentionSetting | undefined)?.years ?? null;
      }),
    changeRetention: (years, by) =>
      answer(() => {
        requireAdminOf(world, by.schoolid);
        const stored = world.documents.get(settingPath(by.schoolid)) as RetentionSetting | undefined;
        const planned = planRetention(stored ?? null, years, by);
        if (!planned) return;
        world.documents.set(settingPath(by.schoolid), { ...planned.setting });
        addTrailEntry(world, planned.entry);
      }),
    fetchAdministrators: (id) =>
      answer(() => {
        requireAdminOf(world, id);
        const found = usersOf(world, id).filter((user) => user.role === ROLE_ADMIN);
        read(found.length);
        return found;
      }),
    fetchTeachers: (id, { limit, after }) =>
      answer(() => {
        requireAdminOf(world, id);
        const all = usersOf(world, id)
          .filter((user) => user.role === ROLE_TEACHER && user.approved)
          .sort((a, b) => compare(b.lastnamelower, a.lastnamelower) || compare(b.id, a.id));
        return pageOf(world, all, { limit, after });
      }),
    fetchSubjectNames: (owner, subjectId) =>
      answer(() => {
        read(2);
        const sections = rowsIn(world, owner, 'class');
        const subject = liveSubjects(sections, rowsIn(world, owner, 'classSubjects')).find(
          ({ id }) => id === subjectId,
        );
        const section = sections.find(({ id }) => id === subject?.classModel);
        return subject && section
          ? {
              ...handsInToOf(section, subject),
              subject: subject.subject,
              section: section.name,
              academicYear: section.academicYear,
              gradingPolicy: section.gradingPolicy ?? null,
            }
          : null;
      }),
    fetchSubjectStandings: async (owner, { periodsOfClass, nowMs }) => {
      const newest = rowsIn(world, owner, 'controls').find(({ id }) => id === '1')?.currentAcademicYear;
      const years = runningYears(newest, nowMs);
      const sections = rowsIn(world, owner, 'class').filter((row) => years?.includes(row.academicYear) ?? true);
      const periods = await toClassPeriods(sections, periodsOfClass);
      return await answer(() => {
        const live = sections.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
        const all = rowsIn(world, owner, 'classSubjects').filter(({ classModel }) => live.includes(classModel));
        const subjects = liveSubjects(sections, all);
        const groups = [...subjectsByQuarter(subjects, periods)].map(([quarter, group]) =>
          rowsIn(world, owner, 'activity').filter(
            (row) => row.quarter === quarter && group.some(({ id }) => id === row.classSubjectModel),
          ),
        );
        // A question without an answer is billed, too.
        const asked = [['year'], sections, ...(live.length > 0 ? [all] : []), ...groups];
        for (const rows of asked) read(Math.max(1, rows.length));
        const activities = groups.flat();
        const lists = lackingScores(subjects, activities);
        // One read of a count for each ten activities.
        for (const lacking of lists.values()) read(Math.ceil(lacking.length / 10));
        const blank = rowsIn(world, owner, 'scoreMarks').filter(({ mark }) => mark !== null && mark !== 'late');
        const marked = new Map(
          [...lists].map(([id, lacking]) => [
            id,
            blank.filter((row) => row.classSubjectModel === id && lacking.includes(row.activityModel)).length,
          ]),
        );
        return toStandings(owner, { sections, subjects, activities, periods, marked });
      });
    },
    acceptReopening: (asked) => answer(() => answerAs(world, asked, 'reopenAccepted')),
    rejectReopening: (asked) => answer(() => answerAs(world, asked, 'reopenRejected')),
    fetchTrail: (query, page) =>
      answer(() => {
        if (query.concerning === undefined || query.concerning !== world.signedIn?.uid) {
          requireAdminOf(world, query.school);
        }
        return pageOf(world, auditOf(world, query), page);
      }),
    recordTrailEntry: (trailEntry) =>
      answer(() => {
        const standing = world.documents.get(`schools/${trailEntry.schoolid}/audit/${trailEntry.id}`);
        // As in the rules, only the batch that withdraws can write the entry.
        if (!standing && WITHDRAWALS.includes(trailEntry.kind)) throw new AppError('data/refused');
        if (!standing) addTrailEntry(world, trailEntry);
        return !standing || standing.actorUid === trailEntry.actorUid;
      }),
  };
}

function handsInToOf(section: TreeDocs['class'], subject: TreeDocs['classSubjects']) {
  const handsInTo = linkOf(section, subject);
  return handsInTo ? { handsInTo } : {};
}

const WITHDRAWALS: readonly TrailKind[] = ['inviteRemoved', 'applicationRejected'];

/** Requires an administrator of the school, as the rules do. */
function requireAdminOf({ signedIn, documents }: MemoryWorld, school: string): void {
  if (!signedIn) return;
  const person = documents.get(`users/${signedIn.uid}`);
  if (person?.role !== ROLE_ADMIN || person.schoolid !== school) throw new AppError('data/refused');
}

function pageOf<Row>(world: MemoryWorld, all: readonly Row[], page: { limit: number; after: string | null }) {
  const start = page.after === null ? 0 : Number(page.after);
  const rows = all.slice(start, start + page.limit);
  world.reads += rows.length;
  return { rows, next: rows.length === page.limit ? String(start + page.limit) : null };
}

function rowsIn<C extends TreeCollection>(world: MemoryWorld, owner: UserId, name: C): TreeDocs[C][] {
  return documentsIn(world, `users/${owner}/${name}`).map(([id, stored]) => toTreeDoc(name, id, stored));
}

function answerAs(
  world: MemoryWorld,
  { request, subjectNames, reason, administrator }: ReopenAnswer,
  kind: 'reopenAccepted' | 'reopenRejected',
): void {
  const { teacher, subjectId, quarter } = request;
  if (kind === 'reopenAccepted' && !subjectNames) throw new AppError('reopening/no-subject');
  const told = (['reopenAccepted', 'reopenRejected'] as const)
    .map((each) => world.documents.get(`schools/${administrator.schoolid}/audit/${answerId(each, request)}`))
    .find((entry) => entry !== undefined);
  if (told?.actorUid === administrator.id && told.kind === kind) return;
  if (told) {
    const verb = told.kind === 'reopenAccepted' ? 'accepted' : 'rejected';
    throw new AppError('reopening/answered', { detail: `${told.actorName} has ${verb} this request already.` });
  }
  if (!world.documents.has(`adminRequests/${teacher}/requests/${request.id}`))
    throw new AppError('reopening/withdrawn');
  addTrailEntry(
    world,
    toNewTrailEntry(kind, administrator, {
      id: answerId(kind, request),
      teacher: { id: teacher, firstname: request.firstname, lastname: request.lastname },
      ...{
        aboutId: subjectId,
        subject: subjectNames?.subject ?? null,
        section: subjectNames?.section ?? null,
        quarter,
      },
      reason: kind === 'reopenRejected' ? reason : null,
    }),
  );
  answerRequest(world, teacher, { subjectId, quarter, accepted: kind === 'reopenAccepted' });
  const link = subjectNames?.handsInTo;
  if (!link || kind !== 'reopenAccepted') return;
  const handedIn = `schools/${administrator.schoolid}/sectionGrades/${sectionGradesId({ ...link, period: quarter })}`;
  const stored = world.documents.get(handedIn);
  if (stored?.teacherUid !== teacher || stored.subjectId !== subjectId) return;
  world.documents.set(handedIn, { ...stored, reopenedAt: world.clockMs });
}
