/** Forms that a school keeps for its teachers: written whole with their pieces and an entry, never changed, removed whole. */
import { Bytes, collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditRow, but, type Fields, NOW, type Row, SCHOOL } from '#support/rules/rulesDocuments';
import {
  allowed,
  OTHER_SCHOOL,
  openRulesWorld,
  refused,
  refusedWrites,
  set,
  type Write,
} from '#support/rules/rulesWorld';

const world = openRulesWorld();
const admin = () => world.as('admin1');
const PIECE = 900_000;
const PATH = `schools/${SCHOOL}/forms/form1`;
const pieceAt = (index: number | string) => `schools/${SCHOOL}/formPieces/form1_${index}`;

const formRow = (size = 20, fields: Fields = {}): Row => ({
  path: PATH,
  value: {
    ...{ id: 'form1', kind: 'classRecord', periods: 'terms', name: 'Record.xlsx', size, digest: 'a'.repeat(64) },
    ...{ pieces: Math.ceil(size / PIECE), line: 'form1', version: 1, createdAt: NOW, createdBy: 'admin1', ...fields },
  },
});
const pieceRow = (index: number, size: number, fields: Fields = {}): Row => ({
  path: pieceAt(index),
  value: { id: `form1_${index}`, form: 'form1', index, bytes: Bytes.fromUint8Array(new Uint8Array(size)), ...fields },
});
const entry = (kind = 'formKept', fields: Fields = {}) => {
  const about = { teacherUid: null, teacherName: null, people: ['admin1'], aboutId: 'form1', subject: 'Record.xlsx' };
  return set(auditRow(kind, { id: `${kind}_form1`, actorUid: 'admin1', ...about, ...fields }));
};
const pieces = (size = 20) =>
  Array.from({ length: Math.ceil(size / PIECE) }, (_, index) =>
    set(pieceRow(index, Math.min(PIECE, size - index * PIECE))),
  );
const kept = (size = 20, fields: Fields = {}): Write[] => [set(formRow(size, fields)), ...pieces(size), entry()];
const gone = (size = 20): Write[] => [
  { delete: PATH },
  ...Array.from({ length: Math.ceil(size / PIECE) }, (_, index) => ({ delete: pieceAt(index) })),
  entry('formRemoved'),
];

beforeEach(world.reset);

describe('a form of the school', () => {
  it('is read by the members of the school, its pieces one by one', async () => {
    await world.seed(formRow(), pieceRow(0, 20));
    for (const uid of ['admin1', 'teacher1']) {
      expect((await getDocs(collection(world.as(uid), `schools/${SCHOOL}/forms`))).size).toBe(1);
      expect((await getDoc(doc(world.as(uid), pieceAt(0)))).exists()).toBe(true);
    }
    for (const uid of ['admin2', 'pending1']) {
      await refused(getDocs(collection(world.as(uid), `schools/${SCHOOL}/forms`)));
      await refused(getDoc(doc(world.as(uid), pieceAt(0))));
    }
    await refused(getDoc(doc(world.visitor(), PATH)));
    await refused(getDocs(collection(admin(), `schools/${SCHOOL}/formPieces`)));
  });

  it('is kept by an administrator of the school, whole and with its entry', async () => {
    for (const uid of ['teacher1', 'admin2', 'pending1']) {
      const own = { actorUid: uid, people: [uid] };
      await refusedWrites(world.as(uid), set(formRow(20, { createdBy: uid })), ...pieces(), entry('formKept', own));
    }
    const [form, piece, trail] = kept();
    await refusedWrites(admin(), form!, piece!);
    await refusedWrites(admin(), form!, trail!);
    await refusedWrites(admin(), piece!, trail!);
    await refusedWrites(admin(), trail!);
    await refusedWrites(admin(), piece!);
    await allowed(admin(), ...kept());
  });

  it('of 2 MB has three pieces, and none is missing', async () => {
    const size = 2_000_000;
    const all = kept(size);
    for (const at of [1, 2, 3]) await refusedWrites(admin(), ...all.filter((_, index) => index !== at));
    await allowed(admin(), ...all);
  });

  it('never changes, and gets no more pieces', async () => {
    await world.seed(formRow(), pieceRow(0, 20));
    await refusedWrites(admin(), set(formRow(20, { name: 'Other.xlsx' })));
    await refusedWrites(admin(), set(formRow(21)), set(pieceRow(0, 21)));
    await refusedWrites(admin(), set(pieceRow(0, 20, { bytes: Bytes.fromUint8Array(new Uint8Array(20).fill(1)) })));
    await refusedWrites(admin(), set(pieceRow(1, 20)));
  });

  it('is removed by an administrator, with its pieces and with an entry', async () => {
    const size = PIECE + 20;
    await world.seed(formRow(size), pieceRow(0, PIECE), pieceRow(1, 20));
    const all = gone(size);
    for (const at of all.keys()) await refusedWrites(admin(), ...all.filter((_, index) => index !== at));
    await refusedWrites(world.as('teacher1'), ...all);
    await allowed(admin(), ...all);
  });

  it.each(['classRecord', 'sf5', 'sf9', 'sf10'])('may be of the kind %s', async (kind) => {
    await allowed(admin(), ...kept(20, { kind }));
  });

  it.each<[string, Fields]>([
    ['an unknown kind', { kind: 'list' }],
    ['other periods', { periods: 'weeks' }],
    ['a name with signs', { name: '<b>Record</b>' }],
    ['a name of an invisible mark', { name: '\u200b' }],
    ['a long name', { name: 'x'.repeat(101) }],
    ['a size of nothing', { size: 0, pieces: 0 }],
    ['another number of pieces', { pieces: 2 }],
    ['no digest', { digest: 'abc' }],
    ['a line of another form as its first', { line: 'form2' }],
    ['a version of nothing', { version: 0 }],
    ['an unknown key', { learner: 'Juan' }],
    ['another id', { id: 'form2' }],
    ['somebody else above it', { createdBy: 'teacher1' }],
    ['a time of the client', { createdAt: new Date() }],
  ])('is refused with %s', async (_label, fields) => {
    await refusedWrites(
      admin(),
      set(formRow(20, fields)),
      ...pieces(),
      entry('formKept', fields.name ? { subject: fields.name } : {}),
    );
    await allowed(admin(), ...kept());
  });

  it.each<[string, Fields]>([
    ['text', { bytes: 'A'.repeat(20) }],
    ['other bytes than its form says', { bytes: Bytes.fromUint8Array(new Uint8Array(21)) }],
    ['another place', { index: 1 }],
    ['another id', { id: 'form1_1' }],
    ['an unknown key', { name: 'Juan' }],
  ])('has no piece with %s', async (_label, fields) => {
    await refusedWrites(admin(), set(formRow()), set(pieceRow(0, 20, fields)), entry());
    await allowed(admin(), ...kept());
  });

  it('may be the next version of another', async () => {
    await allowed(admin(), ...kept(20, { line: 'form0', version: 2 }));
  });

  it('is at one school', async () => {
    const elsewhere = `schools/${OTHER_SCHOOL}/forms/form1`;
    await refusedWrites(admin(), set(but({ ...formRow(), path: elsewhere }, {})), ...pieces(), entry());
  });

  it.each<[string, Fields]>([
    ['another name', { subject: 'Juan Cruz' }],
    ['a section', { section: 'Rizal' }],
    ['another form', { aboutId: 'form2' }],
    ['another id', { id: 'formKept_2' }],
    ['a reason', { reason: 'Juan' }],
    ['a person', { teacherUid: 'teacher1', teacherName: 'Juan', people: ['admin1', 'teacher1'] }],
  ])('has no entry with %s', async (_label, fields) => {
    await refusedWrites(admin(), set(formRow()), ...pieces(), entry('formKept', fields));
    await allowed(admin(), ...kept());
  });
});
