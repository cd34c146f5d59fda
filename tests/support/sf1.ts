/** A School Register (SF1) as the LIS exports it: headings in rows 5 and 6, males, their total, females, their total. */
type Learner = { lrn: string; name: string };

const HEADINGS = [
  'LRN',
  '',
  'NAME (Last Name, First Name, Name Extension, Middle Name)',
  '',
  '',
  '',
  'SEX (M/F)',
  'BIRTH DATE',
];

export function sf1Rows(males: readonly Learner[], females: readonly Learner[]): string[][] {
  const line = ({ lrn, name }: Learner, sex: string) => [lrn, '', name, '', '', '', sex, '2012-05-14'];
  return [
    ['School Form 1 (SF 1) School Register'],
    ['(This replaces Form 1, Master List & STS Form 2-Family Background and Profile)'],
    ['School ID', '301847', 'Region', 'IV-A', 'Division', 'Batangas'],
    ['School Name', 'Mabini Academy', 'School Year', '2025 - 2026', 'Grade Level', 'Grade 7', 'Section', 'NARRA'],
    HEADINGS,
    ['', '', '', '', '', '', '', ''],
    ...males.map((learner) => line(learner, 'M')),
    [String(males.length), '', '<=== TOTAL MALE'],
    ...females.map((learner) => line(learner, 'F')),
    [String(females.length), '', '<=== TOTAL FEMALE'],
    [String(males.length + females.length), '', '<=== COMBINED'],
  ];
}
