import { describe, expect, it } from 'vitest';
import { sf1File } from '#support/sheets/sf1File';
import { trimTable } from '@/domain/learners/roster/parseDelimited';
import { readRoster } from '@/domain/learners/roster/readRoster';
import { readSheets } from '@/files/read/readSheets';
import { sheetTable } from '@/files/read/sheetTable';

const MALES = [
  { lrn: '407120250001', name: 'DELA CRUZ,JUAN CARLO,REYES' },
  { lrn: '407120250002', name: 'PEÑA,JOSE,-', remark: 'T/O Mabini National High School DATE:09/03/2025' },
];
const FEMALES = [
  { lrn: '407120250003', name: 'MUÑOZ,ANA,DE LEON', remark: 'CCT Recipient' },
  { lrn: '407120250004', name: 'UY,BEA,', remark: 'LE DATE:2025/06/25' },
];

async function rosterOf(bytes: Uint8Array) {
  const [sheet] = (await readSheets(bytes)).sheets;
  const reading = readRoster(trimTable(sheetTable(sheet!)));
  return 'roster' in reading ? reading.roster : reading.refusal;
}

describe.each(['biff8', 'xlsx'] as const)('as %s', (bookType) => {
  it('elementary and junior high: names in three parts, sex, LRN, remarks that are standings', async () => {
    expect(await rosterOf(sf1File('juniorHigh', bookType, { males: MALES, females: FEMALES }))).toEqual({
      source: 'register',
      remarks: 2,
      rows: [
        {
          lrn: '407120250001',
          lastName: 'DELA CRUZ',
          firstName: 'JUAN CARLO',
          middleName: 'REYES',
          sex: 'M',
          extensionName: '',
        },
        {
          ...{ lrn: '407120250002', lastName: 'PEÑA', firstName: 'JOSE', middleName: '', sex: 'M', extensionName: '' },
          ...{ remark: 'T/O Mabini National High School DATE:09/03/2025', takesRemark: true },
        },
        {
          lrn: '407120250003',
          lastName: 'MUÑOZ',
          firstName: 'ANA',
          middleName: 'DE LEON',
          sex: 'F',
          extensionName: '',
          // No standing: shown, and not kept.
          remark: 'CCT Recipient',
        },
        {
          ...{ lrn: '407120250004', lastName: 'UY', firstName: 'BEA', middleName: '', sex: 'F', extensionName: '' },
          ...{ remark: 'LE DATE:2025/06/25', takesRemark: true },
        },
      ],
    });
  });

  it('senior high: LRNs that are numbers, names in two parts that are asked about', async () => {
    const register = {
      males: [{ lrn: '407120250001', name: 'DELA CRUZ,JUAN CARLO REYES' }],
      females: [
        { lrn: '407120250003', name: 'MUÑOZ,ANA', remark: 'T/I 07/01/2025' },
        { lrn: '407120250005', name: 'LIM,MARY GRACE R.' },
      ],
    };
    expect(await rosterOf(sf1File('seniorHigh', bookType, register))).toEqual({
      source: 'register',
      remarks: 1,
      rows: [
        {
          ...{ lrn: '407120250001', lastName: 'DELA CRUZ', firstName: 'JUAN CARLO REYES', middleName: '', sex: 'M' },
          ...{ extensionName: '', isUndivided: true },
        },
        {
          ...{ lrn: '407120250003', lastName: 'MUÑOZ', firstName: 'ANA', middleName: '', sex: 'F', extensionName: '' },
          ...{ remark: 'T/I 07/01/2025', takesRemark: true },
        },
        {
          lrn: '407120250005',
          lastName: 'LIM',
          firstName: 'MARY GRACE',
          middleName: 'R.',
          sex: 'F',
          extensionName: '',
        },
      ],
    });
  });
});
