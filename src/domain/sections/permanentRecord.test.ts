import { describe, expect, it } from 'vitest';
import {
  isKept,
  isOthersRecord,
  type PermanentContent,
  type PermanentRecord,
  permanentId,
  permanentYearOf,
  planOtherYear,
  planPermanentYear,
  readablePermanent,
  readableYear,
} from './permanentRecord';
import { removedLearner, type SectionLearner } from './sectionRoster';

const ANA: SectionLearner = {
  ...removedLearner(),
  ...{ lastName: 'Abad', firstName: 'Ana', sex: 'F', lrn: '136728140901', standing: 'enrolled' },
};
const SECTION = { id: 'rizal', name: 'Rizal', academicYear: '2026-2027', gradeLevel: '7', adviserName: 'Ben Dizon' };
const SCHOOL = { name: 'Mabini High School', id: '300123' };
const contentOf = (final: number): PermanentContent => ({
  blocks: [
    {
      ...{ semester: '', head: 'Term', periods: [1, 2, 3], average: final, remark: 'Passed' },
      areas: [{ name: 'English', isPart: false, year: { 1: final, 3: final }, final, remark: 'Passed' }],
    },
  ],
  ...{ action: 'Promoted', remedial: [], days: 200, present: 190 },
});
const yearOf = (final: number, academicYear = '2026-2027') =>
  permanentYearOf({ ...SECTION, academicYear }, SCHOOL, contentOf(final));
const stored = (plan: ReturnType<typeof planPermanentYear>): PermanentRecord => ({
  ...(plan ?? expect.fail('no plan')),
  ...{ updatedAt: 1, updatedBy: '' },
});

describe('a learner’s record', () => {
  it('is found by an LRN of 12 digits alone', () => {
    expect(['136728140901', '', '13672814090', 'a36728140901'].map((lrn) => permanentId({ lrn }))).toEqual([
      ...['136728140901', null, null, null],
    ]);
  });

  it('gets an entry for the year; the same once more changes nothing', () => {
    const first = stored(planPermanentYear(null, ANA, yearOf(84)));
    expect(first).toMatchObject({ lastName: 'Abad', lrn: '136728140901', version: 1 });
    expect(first.years['2026-2027']).toMatchObject({
      ...{ school: 'Mabini High School', schoolId: '300123', section: 'Rizal', sectionId: 'rizal', gradeLevel: '7' },
      ...{ adviser: 'Ben Dizon', action: 'Promoted', days: 200, present: 190 },
    });
    expect(planPermanentYear(first, ANA, yearOf(84))).toBeNull();
    // The database gives the fields of a map back in another order.
    const turned = Object.fromEntries(Object.entries(yearOf(84)).reverse());
    expect(planPermanentYear({ ...first, years: { '2026-2027': turned as never } }, ANA, yearOf(84))).toBeNull();
  });

  it('keeps the years before, and follows a grade and a name that changed', () => {
    const first = stored(planPermanentYear(null, ANA, yearOf(80, '2025-2026')));
    const second = stored(planPermanentYear(first, ANA, yearOf(84)));
    expect(Object.keys(second.years)).toEqual(['2025-2026', '2026-2027']);
    expect(isKept(second, ANA, yearOf(84))).toBe(true);
    expect(isKept(second, ANA, yearOf(85))).toBe(false);
    expect(planPermanentYear(second, ANA, yearOf(85))).toMatchObject({ version: 3 });
    const married = { ...ANA, middleName: 'Santos' };
    expect(planPermanentYear(second, married, yearOf(84))).toMatchObject({ middleName: 'Santos', version: 3 });
  });

  it('takes a year at another school, changes and removes it, and leaves what was written from cards', () => {
    const year = {
      ...{ school: 'Luna Elementary School', schoolId: '', section: 'Ipil', gradeLevel: '6', adviser: '', average: 91 },
      areas: [{ name: 'Science', final: 91, remark: 'Passed' }],
    };
    const typed = { academicYear: '2025-2026', year };
    const first = stored(planOtherYear(null, ANA, typed));
    expect(first.years['2025-2026']).toMatchObject({
      ...{
        sectionId: '',
        school: 'Luna Elementary School',
        blocks: [{ average: 91, areas: [{ final: 91, year: {} }] }],
      },
    });
    expect(planOtherYear(first, ANA, typed)).toBeNull();
    expect(planOtherYear(first, ANA, { ...typed, year: { ...year, average: 92 } })).toMatchObject({ version: 2 });
    const both = stored(planPermanentYear(first, ANA, yearOf(84)));
    expect(planOtherYear(both, ANA, { academicYear: '2026-2027', year })).toBeNull();
    expect(planOtherYear(both, ANA, { academicYear: '2026-2027', year: null })).toBeNull();
    expect(planOtherYear(both, ANA, { ...typed, year: null })?.years).toEqual({ '2026-2027': yearOf(84) });
    expect(planOtherYear(null, ANA, { ...typed, year: null })).toBeNull();
  });

  it('is not of a learner with another name', () => {
    const record = stored(planPermanentYear(null, ANA, yearOf(84)));
    expect(isOthersRecord(record, { ...ANA, middleName: 'Santos' })).toBe(false);
    expect(isOthersRecord(record, { ...ANA, lastName: 'Cruz', firstName: 'Ben' })).toBe(true);
  });

  it('is not opened by an LRN without a name, nor with an initial', () => {
    const record = stored(planPermanentYear(null, { ...ANA, firstName: 'Anabel' }, yearOf(84)));
    const isOthers = (name: Partial<SectionLearner>) => isOthersRecord(record, { ...ANA, ...name });
    expect(isOthers({ lastName: '-', firstName: '' })).toBe(true);
    expect(isOthers({ lastName: '?', firstName: '' })).toBe(true);
    expect(isOthers({ firstName: 'A' })).toBe(true);
    expect(isOthers({ firstName: 'Anabel' })).toBe(false);
  });

  it('is read from whatever is stored; what was moved to another LRN is none', () => {
    expect(readablePermanent(undefined)).toBeNull();
    expect(readablePermanent({ movedAt: 1, version: 4 })).toBeNull();
    expect(readablePermanent({ lastName: 5, years: { '2026-2027': null }, version: 'x' })).toMatchObject({
      ...{ lastName: '', lrn: '', version: 0 },
      years: { '2026-2027': readableYear({}) },
    });
    expect(
      readableYear({ blocks: [{ areas: [{ year: { 1: 80, 2: 'x', z: 5 } }], periods: [1, 'x'] }], days: 'x' }),
    ).toMatchObject({
      ...{ blocks: [{ areas: [{ year: { 1: 80 } }], periods: [1] }], days: null },
    });
  });
});
