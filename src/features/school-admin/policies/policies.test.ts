import { describe, expect, it } from 'vitest';
import type { UserId } from '@/domain/book/ids';
import type { SchoolPolicyDoc } from '@/domain/school/policies';
import type { PolicyForm } from '@/domain/school/policyForm';
import { BUILT_IN_POLICIES, policyOf, toPolicy } from '@/grading';
import { checkPolicy } from './checkPolicy';
import { draftFromBuiltIn, nextVersionOf } from './newDraft';
import { toFields, toForm } from './policyForm';
import { previewOf } from './previewPolicy';

const MADE = { id: 'p1', createdBy: 'admin1' as UserId };

function draftOf(base: string): SchoolPolicyDoc {
  return { ...draftFromBuiltIn(base, { ...MADE, name: 'Our policy' }), createdAt: 1, publishedAt: null };
}

function checked(change: (form: PolicyForm) => Partial<PolicyForm>, base = 'DO15_2026') {
  const draft = draftOf(base);
  const form = toForm(draft);
  return checkPolicy({ ...form, ...change(form) }, draft);
}

const changed = <Row extends object>(rows: readonly Row[], index: number, change: Partial<Row>): Row[] =>
  rows.map((row, at) => (at === index ? { ...row, ...change } : row));

describe('a draft', () => {
  it.each(BUILT_IN_POLICIES.map(({ id }) => id))(
    'made from %s grades as that does, also after its form was read back',
    (base) => {
      const draft = draftOf(base);
      const own = toPolicy({ ...draft, ...toFields(toForm(draft), draft) });
      const { id: _, name: _name, components, ...expected } = policyOf(base);
      expect(own).toMatchObject(expected);
      expect(own.components).toEqual(components);
      expect(toFields(toForm(draft), draft)).toMatchObject({ name: 'Our policy', section: draft.section });
    },
  );

  it('of the next version names the one before and keeps the name and all values', () => {
    const published = { ...draftOf('DO8_2015'), publishedAt: 2 };
    const next = nextVersionOf(published, { ...MADE, id: 'p2' });
    expect(next).toMatchObject({ id: 'p2', before: 'p1', version: 2, name: 'Our policy', base: 'DO8_2015' });
    expect(next).not.toHaveProperty('publishedAt');
    expect(next.transmutation).toEqual(published.transmutation);
  });
});

describe('the form', () => {
  it('leaves out a part without a share, and changes names, weights, dates, scale, awards and average', () => {
    const { policy } = checked((form) => ({
      periods: form.periods.slice(0, 2).map((period, index) => ({ ...period, name: `Semester ${index + 1}` })),
      components: form.components.map((component, index) => ({ ...component, weight: ['30', '40', '30'][index]! })),
      parts: changed(changed(form.parts, 0, { share: '40' }), 1, { share: '' }).map((part) =>
        part.key === 'TE' ? { ...part, share: '60' } : part,
      ),
      scale: 'zeroBased',
      floor: '65',
      passingGrade: '80',
      awards: false,
      average: 'plain',
    }));
    expect(policy).toMatchObject({
      periods: [{ name: 'Semester 1' }, { name: 'Semester 2' }],
      scale: { kind: 'zeroBased', floor: 65 },
      passingGrade: 80,
      awards: [],
      section: { average: 'plain' },
    });
    expect(policy?.components[2]?.parts).toMatchObject([
      { key: 'ST1', share: 40 },
      { key: 'TE', share: 60 },
    ]);
  });

  it('states that a component without a score counts as 0, and takes that back', () => {
    const draft = draftOf('DO8_2015');
    const form = toForm(draft);
    expect(form.emptyComponent).toBe('noGrade');
    expect(toFields(form, draft)).not.toHaveProperty('emptyComponent');
    const zero = { ...draft, ...toFields({ ...form, emptyComponent: 'zero' }, draft) };
    expect([zero.emptyComponent, checkPolicy(toForm(zero), zero).policy?.emptyComponent]).toEqual(['zero', 'zero']);
    // The field is written over: a draft is stored field by field.
    const back = { ...zero, ...toFields({ ...toForm(zero), emptyComponent: 'noGrade' }, zero) };
    expect([back.emptyComponent, toForm(back).emptyComponent]).toEqual(['noGrade', 'noGrade']);
    expect(nextVersionOf(zero, { ...MADE, id: 'p2' }).emptyComponent).toBe('zero');
  });

  it('keeps the dates of periods in the document', () => {
    const draft = draftOf('DO15_2026');
    const form = toForm(draft);
    const dated = changed(form.periods, 0, { from: '2026-06-08', to: '2026-09-15' });
    const { periods } = toFields({ ...form, periods: dated }, draft);
    expect(periods[0]).toEqual({ number: 1, name: 'Term 1', from: '2026-06-08', to: '2026-09-15' });
    expect(periods[1]).toEqual({ number: 2, name: 'Term 2' });
  });

  it('asks for parts where the policy it was made from has none', () => {
    const { policy } = checked(() => ({ exam: 'ST1-ST2-TE' }), 'DO8_2015');
    expect(policy?.components[2]?.parts?.map(({ share }) => share)).toEqual([30, 30, 40]);
  });

  const refusals: readonly [
    what: string,
    (form: PolicyForm) => Partial<PolicyForm>,
    field: string,
    sentence: string,
  ][] = [
    ['no name', () => ({ name: ' ' }), 'name', 'The name is missing.'],
    [
      'a name with a bracket',
      ({ periods }) => ({ periods: changed(periods, 1, { name: '<Term>' }) }),
      'periods[1].name',
      'The name of period 2 cannot contain < or > or line breaks.',
    ],
    [
      'a period that begins before the one above ends',
      ({ periods }) => ({
        periods: changed(changed(periods, 0, { to: '2026-09-15' }), 1, { from: '2026-09-14' }),
      }),
      'periods[1].from',
      'This date must not be before 2026-09-15, the date above.',
    ],
    [
      'two periods of one name',
      ({ periods }) => ({ periods: changed(periods, 1, { name: 'Term 1' }) }),
      'periods',
      'The periods: Term 1 is there twice.',
    ],
    [
      'weights that do not make 100',
      ({ components }) => ({ components: changed(components, 0, { weight: '25' }) }),
      'components.defaultWeight',
      'The sum of the weights must make 100, not 105.',
    ],
    [
      'a weight that is no number',
      ({ components }) => ({ components: changed(components, 0, { weight: '2o' }) }),
      'components[0].defaultWeight',
      'The weight of Written/Oral Works must be a number from 0 to 100 with up to 2 decimals, not "2o".',
    ],
    [
      'shares that do not make 100',
      ({ parts }) => ({ parts: changed(parts, 2, { share: '50' }) }),
      'parts.share',
      'The sum of the shares must make 100, not 110.',
    ],
    [
      'a share that is no number, after a part that is left out',
      ({ parts }) => ({ parts: changed(changed(parts, 0, { share: '' }), 2, { share: 'x' }) }),
      'parts[2].share',
      'The share of Term Examination must be a number from 0 to 100 with up to 2 decimals, not "x".',
    ],
    [
      'no term examination',
      ({ parts }) => ({ parts: changed(changed(parts, 2, { share: '' }), 0, { share: '70' }) }),
      'parts',
      'The list of parts with a share must include TE.',
    ],
    [
      'a row that does not descend',
      ({ rows }) => ({ rows: changed(rows, 2, { from: '98.32' }) }),
      'rows[2]',
      'Row 3 of the table, 98.32 to 98: it must start below 98.32, where the row above starts.',
    ],
    [
      'a table with a gap',
      ({ rows }) => ({ rows: rows.toSpliced(25, 1) }),
      'rows[25]',
      'Row 26 of the table, 65.34 to 74: its grade must be 75, one less than in the row above.',
    ],
    [
      'a table that ends above 0',
      ({ rows }) => ({ rows: rows.slice(0, -1) }),
      'rows[39]',
      'Row 40 of the table, 4.68 to 61: the last row must be 0.00 to 61.',
    ],
    [
      'a row that is no number',
      ({ rows }) => ({ rows: changed(rows, 2, { from: '98.325' }) }),
      'rows[2]',
      'Row 3 of the table, “98.325” to “98”: write the lower bound as 98.32, from 0 to 100, and the grade as a whole number up to 100.',
    ],
    [
      'a pass mark below the table',
      () => ({ passingGrade: '59' }),
      'passingGrade',
      'The pass mark must be a whole number from 60 to 100, not 59.',
    ],
    [
      'descriptors that do not descend',
      ({ descriptors }) => ({ descriptors: changed(descriptors, 1, { from: '90' }) }),
      'descriptors[1].from',
      'The lowest grade of descriptor 2 must be below 90 of the entry before, not 90.',
    ],
  ];
  it.each(refusals)('refuses %s', (_, change, field, sentence) => {
    expect(checked(change)).toEqual({ policy: null, problem: { field, sentence } });
  });
});

describe('the preview', () => {
  it('grades learners by the draft and by the built-in policy', () => {
    const { policy } = checked(({ components }) => ({
      components: components.map((each, index) => ({ ...each, weight: ['40', '30', '30'][index]! })),
    }));
    const [high, middle, edge] = previewOf(policy!, 'DO15_2026');
    // 96 x 40 + 93 x 30 + 91 x 30; 96 x 20 + 93 x 50 + 91 x 30
    expect(high?.own).toEqual({ initialGrade: 93.6, grade: 95, descriptor: 'Advancing', remark: 'Passed' });
    expect(high?.base).toMatchObject({ initialGrade: 93, grade: 94 });
    expect(middle?.own?.initialGrade).toBe(80.8);
    // The parts of examinations are rounded one by one, so 69.98 in every test is an initial grade of 69.97.
    expect(edge?.own).toEqual({ initialGrade: 69.97, grade: 74, descriptor: 'Developing', remark: 'Failed' });
  });

  it('shows what becomes of a learner who has no score in a component', () => {
    const empty = (emptyComponent: PolicyForm['emptyComponent']) => {
      const { policy } = checked(() => ({ emptyComponent }), 'DO8_2015');
      return previewOf(policy!, 'DO8_2015').find(({ key }) => key === 'empty');
    };
    expect(empty('noGrade')).toMatchObject({ own: null, base: null });
    // 86 x 50 + 74 x 20
    expect(empty('zero')).toMatchObject({ own: { initialGrade: 57.8, grade: 74, remark: 'Failed' }, base: null });
  });

  it('shows a learner who passes by the built-in policy and not by the draft', () => {
    const { policy } = checked(() => ({ passingGrade: '80' }));
    const edge = previewOf(policy!, 'DO15_2026')[2];
    expect([edge?.own?.remark, edge?.base?.remark]).toEqual(['Failed', 'Passed']);
    expect(edge?.own).toMatchObject({ grade: 79 });
  });

  it.each(['single', 'TE', 'none'] as const)('grades examinations %s', (exam) => {
    const { policy } = checked(({ components }) => ({
      exam,
      components:
        exam === 'none'
          ? components.map((each, index) => ({ ...each, weight: ['40', '60', '0'][index]! }))
          : components,
    }));
    expect(previewOf(policy!, 'DO15_2026')[0]?.own?.descriptor).toBe('Advancing');
  });
});
