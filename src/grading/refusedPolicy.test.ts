import { describe, expect, it } from 'vitest';
import { at, type PolicyDocument, policyDocument } from '#support/policyDocument';
import { type PolicyFieldError, toPolicy } from './index';

const refusals: readonly (readonly [what: string, change: (document: PolicyDocument) => void, message: string])[] = [
  ['no id', (own) => delete own.id, 'id must be a text of 1 to 80 characters, not undefined.'],
  ['a blank name', (own) => Object.assign(own, { name: ' ' }), 'name must be a text of 1 to 80 characters, not " ".'],
  ['a long name', (own) => Object.assign(own, { name: 'x'.repeat(81) }), 'name must be a text of 1 to 80 characters'],
  ['no periods', (own) => delete own.periods, 'periods must be a list of 2 to 6 entries, not undefined.'],
  ['one period', (own) => at(own, 'periods').splice(1), 'periods must be a list of 2 to 6 entries, not 1.'],
  [
    'seven periods',
    (own) => at(own, 'periods').push({}, {}, {}, {}),
    'periods must be a list of 2 to 6 entries, not 7.',
  ],
  [
    'a period out of order',
    (own) => Object.assign(at(own, 'periods', 1), { number: 3 }),
    'periods[1].number must be a whole number from 2 to 2, not 3.',
  ],
  [
    'two periods of one name',
    (own) => Object.assign(at(own, 'periods', 1), { name: 'Term 1' }),
    'periods: Term 1 is there twice.',
  ],
  [
    'a fourth component',
    (own) => at(own, 'components').push({}),
    'components must be a list of 3 to 3 entries, not 4.',
  ],
  [
    'components in another order',
    (own) => at(own, 'components').reverse(),
    'components[0].key must be one of writtenWorks, not "quarterlyExam".',
  ],
  [
    'a category of its own',
    (own) => Object.assign(at(own, 'components', 1), { category: 7 }),
    'components[1].category must be a whole number from 2 to 2, not 7.',
  ],
  [
    'no word on sub-categories',
    (own) => Object.assign(at(own, 'components', 0), { grouped: 'true' }),
    'components[0].grouped must be true or false, not "true".',
  ],
  [
    'a component that is no map',
    (own) => Object.assign(at(own, 'components'), { 0: null }),
    'components[0] must be a map of fields, not null.',
  ],
  [
    'weights that do not make 100',
    (own) => Object.assign(at(own, 'components', 0), { defaultWeight: 20.01 }),
    'components.defaultWeight must make 100, not 100.01.',
  ],
  [
    'a weight with three decimals',
    (own) => Object.assign(at(own, 'components', 0), { defaultWeight: 20.001 }),
    'components[0].defaultWeight must be a number from 0 to 100 with up to 2 decimals, not 20.001.',
  ],
  [
    'a weight above 100',
    (own) => Object.assign(at(own, 'components', 0), { defaultWeight: 100.01 }),
    'components[0].defaultWeight must be a number from 0 to 100',
  ],
  [
    'an unknown part',
    (own) => Object.assign(at(own, 'components', 2, 'parts', 0), { key: 'ST3' }),
    'components[2].parts[0].key must be one of ST1, ST2, TE, not "ST3".',
  ],
  [
    'a part twice',
    (own) => Object.assign(at(own, 'components', 2, 'parts', 1), { key: 'ST1' }),
    'components[2].parts: ST1 is there twice.',
  ],
  [
    'a share of 0',
    (own) => {
      Object.assign(at(own, 'components', 2, 'parts', 0), { share: 0 });
      Object.assign(at(own, 'components', 2, 'parts', 1), { share: 60 });
    },
    'components[2].parts[0].share must be above 0.',
  ],
  [
    'shares that do not make 100',
    (own) => Object.assign(at(own, 'components', 1, 'parts', 2), { share: 59.99 }),
    'components[1].parts.share must make 100, not 99.99.',
  ],
  [
    'examinations without a term examination',
    (own) => {
      at(own, 'components', 2, 'parts').pop();
      for (const index of [0, 1]) Object.assign(at(own, 'components', 2, 'parts', index), { share: 50 });
    },
    'components[2].parts must include TE.',
  ],
  [
    'no examinations, and a weight for them',
    (own) => Object.assign(own, { exam: 'none' }),
    'components[2].defaultWeight must be 0, not 30, where there are no examinations.',
  ],
  ['unknown examinations', (own) => Object.assign(own, { exam: 'ST1' }), 'exam must be one of ST1-ST2-TE, TE, single'],
  ['no scale', (own) => delete own.scale, 'scale must be a map of fields, not undefined.'],
  [
    'an unknown scale',
    (own) => Object.assign(at(own, 'scale'), { kind: 'curve' }),
    'scale.kind must be one of table, zeroBased, not "curve".',
  ],
  [
    'a floor of 100',
    (own) => Object.assign(at(own, 'scale'), { floor: 100 }),
    'scale.floor must be a whole number from 0 to 99, not 100.',
  ],
  ['no table', (own) => delete own.transmutation, 'transmutation must be a list of 1 to 101 entries, not undefined.'],
  [
    'a lower bound in percent',
    (own) => Object.assign(at(own, 'transmutation', 1), { from: 98.32 }),
    'transmutation[1].from must be a whole number from 0 to 10000, not 98.32.',
  ],
  [
    'a table that does not descend',
    (own) => Object.assign(at(own, 'transmutation', 2), { from: 9832 }),
    'Row 3 of the table, 98.32 to 98: it must start below 98.32, where the row above starts.',
  ],
  [
    'a table without one grade',
    (own) => at(own, 'transmutation').splice(25, 1),
    'Row 26 of the table, 65.34 to 74: its grade must be 75, one less than in the row above.',
  ],
  [
    'a table that does not begin at 100',
    (own) => at(own, 'transmutation').shift(),
    'Row 1 of the table, 98.32 to 99: its grade must be 100, one less than in the row above.',
  ],
  [
    'a table that ends above 0',
    (own) => Object.assign(at(own, 'transmutation', 40), { from: 1 }),
    'Row 41 of the table, 0.01 to 60: the last row must be 0.00 to 60.',
  ],
  [
    'a table that ends above the floor',
    (own) => at(own, 'transmutation').pop(),
    'Row 40 of the table, 4.68 to 61: the last row must be 0.00 to 60.',
  ],
  [
    'a pass mark below the floor',
    (own) => Object.assign(own, { passingGrade: 59 }),
    'passingGrade must be a whole number from 60 to 100, not 59.',
  ],
  [
    'descriptors that do not descend',
    (own) => Object.assign(at(own, 'descriptors', 1), { from: 90 }),
    'descriptors[1].from must be below 90 of the entry before, not 90.',
  ],
  [
    'descriptors that end above 0',
    (own) => at(own, 'descriptors').pop(),
    'descriptors[3].from must be a whole number from 0 to 0, not 65.',
  ],
  ['no descriptors', (own) => delete own.descriptors, 'descriptors must be a list of 1 to 20 entries'],
  ['no remark', (own) => delete at(own, 'remarks').failed, 'remarks.failed must be a text of 1 to 80 characters'],
  ['an unknown year', (own) => Object.assign(at(own, 'year'), { periods: 'some' }), 'year.periods must be one of all'],
  [
    'a limit of absences above 100',
    (own) => Object.assign(at(own, 'year'), { absenceLimit: 101 }),
    'year.absenceLimit must be a number from 0 to 100',
  ],
  [
    'an unknown average',
    (own) => Object.assign(at(own, 'section'), { average: 'median' }),
    'section.average must be one of plain, units, not "median".',
  ],
  [
    'an unknown way to combine',
    (own) => Object.assign(at(own, 'section'), { combined: null }),
    'section.combined must be one of meanOfTerms, meanOfPartFinals, not null.',
  ],
  ...['remarks', 'year', 'section', 'promotion'].map(
    (rule) =>
      [
        `a ${rule} that is no map`,
        (own: PolicyDocument) => Object.assign(own, { [rule]: 'none' }),
        `${rule} must be a map of fields, not "none".`,
      ] as const,
  ),
  [
    'a promotion without a number',
    (own) => Object.assign(at(own, 'promotion'), { remedialUpTo: -1 }),
    'promotion.remedialUpTo must be a whole number from 0 to 20, not -1.',
  ],
  [
    'a promotion that is decided up to no grade level',
    (own) => Object.assign(at(own, 'promotion'), { decidedUpTo: 0 }),
    'promotion.decidedUpTo must be a whole number from 1 to 12, not 0.',
  ],
  [
    'a grade level that is none',
    (own) => Object.assign(at(own, 'promotion'), { completes: 'K' }),
    'promotion.completes must be a whole number from 1 to 12, not "K".',
  ],
  [
    'an unknown promotion',
    (own) => Object.assign(at(own, 'promotion'), { afterRemedial: 'Promoted' }),
    'promotion.afterRemedial must be one of Conditionally Promoted, Retained, not "Promoted".',
  ],
  [
    'awards that do not descend',
    (own) => at(own, 'awards').push({ ...at(own, 'awards', 0) }),
    'awards[1].from must be below 90 of the entry before, not 90.',
  ],
  [
    'an award without a general average',
    (own) => delete at(own, 'awards', 0).from,
    'awards[0].from must be a whole number from 0 to 100, not undefined.',
  ],
];

describe('toPolicy refuses', () => {
  it.each(refusals)('%s', (_, change, message) => {
    const document = policyDocument(change);
    expect(() => toPolicy(document)).toThrow(RangeError);
    expect(() => toPolicy(document)).toThrow(message);
  });

  it('a row and a field by their place in the document, said with any name', () => {
    const refusalOf = (change: (document: PolicyDocument) => void) => {
      try {
        return toPolicy(policyDocument(change));
      } catch (error) {
        return error;
      }
    };
    const row = refusalOf((own) => Object.assign(at(own, 'transmutation', 2), { from: 9832 }));
    expect(row).toMatchObject({ field: 'transmutation[2]' });
    const share = refusalOf((own) => Object.assign(at(own, 'components', 1, 'parts', 2), { share: 59.99 }));
    expect(share).toMatchObject({ field: 'components[1].parts.share' });
    expect((share as PolicyFieldError).sentence('The shares')).toBe('The shares must make 100, not 99.99.');
  });

  it.each([null, 7, 'DO8_2015', []])('%j', (document) => {
    expect(() => toPolicy(document)).toThrow(`policy must be a map of fields, not ${JSON.stringify(document)}.`);
  });
});
