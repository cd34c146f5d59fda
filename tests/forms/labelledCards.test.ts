/** Report cards that no address map has, filled by their labels. */
import { describe, expect, it } from 'vitest';
import { cellsOf, fill, misfitsOf } from '#support/fill/filledCells';
import { byPeriod, formContent, formLearner } from '#support/fill/madeLearners';
import { madeSchoolForm } from '#support/fill/madeSchoolForm';
import { SENIOR_CARD, TERM_CARD } from '#support/fill/seniorCard';

describe('a report card that is known by its labels', () => {
  const area = (name: string, grades: readonly (number | null)[], final: number) => ({
    ...{ name, grades: byPeriod(...grades), final, remark: 'Passed' },
  });
  const senior = formLearner({
    semesters: [
      { areas: [area('Oral Communication', [80, 85], 83)], average: 83, averageRemark: 'Passed' },
      {
        areas: [area('Research', [null, null, 90, 91], 91), area('Drafting', [null, null, 88, 88], 88)],
        ...{ average: 90, averageRemark: 'Passed' },
      },
    ],
  });
  const ofSenior = formContent({ gradeLevel: '11', track: 'TVL, ICT' }, [senior]);

  it('of two semesters has the subjects of each, with its own average, and track and strand', async () => {
    const at = await cellsOf(await fill(await madeSchoolForm(SENIOR_CARD), ofSenior));
    expect(at('0!A3 0!F3 0!A4 0!F4 0!A5')).toEqual([
      'Name: Peña, Niña Santos',
      'LRN: 136728140001',
      'Age: ________   Sex: Female',
      'Track/Strand: TVL, ICT',
      'Grade: 11   Section: Narra',
    ]);
    expect(at('0!C12 0!D12 0!F12 0!G12 0!F17 0!G17')).toEqual([80, 85, 83, 'Passed', 83, 'Passed']);
    expect(at('0!C24 0!D24 0!F24 0!F29')).toEqual([90, 91, 91, 90]);
    expect(at('0!A25 0!C25 0!F25 0!C13 0!C11')).toEqual(['Drafting', 88, 88, '', '']);
  });

  it('has its values in the cells beside labels that stand alone, and asks about those of others', async () => {
    const alone = {
      ...SENIOR_CARD,
      sheets: SENIOR_CARD.sheets.map((sheet) => ({
        ...sheet,
        marks: { ...sheet.marks, A3: 'Name:', F4: 'Track/Strand:' },
        lines: {},
      })),
    };
    const at = await cellsOf(await fill(await madeSchoolForm(alone, { merges: { 0: ['F4:G4'] } }), ofSenior));
    expect(at('0!A3 0!B3 0!F4 0!G4 0!H4')).toEqual(['Name:', 'Peña, Niña Santos', 'Track/Strand:', '', 'TVL, ICT']);
    const other = await fill(await madeSchoolForm(alone, { texts: { '0!B3': 'Somebody Else' } }), ofSenior);
    expect(misfitsOf(other)).toMatchObject([{ kind: 'names', ways: [] }]);
  });

  it('of three terms has the grades of the year', async () => {
    const learner = formLearner({ areas: [area('Science', [80, 85, 90], 85)], average: 85, averageRemark: '' });
    const content = formContent({ gradeLevel: '11', periods: 3 }, [learner]);
    const at = await cellsOf(await fill(await madeSchoolForm(TERM_CARD), content));
    expect(at('0!C11 0!D11 0!E11 0!F11 0!F15')).toEqual([80, 85, 90, 85, 85]);
  });

  it('is not filled for other grade levels or periods, and is unknown where a label lacks', async () => {
    const card = await madeSchoolForm(SENIOR_CARD);
    expect(misfitsOf(await fill(card, formContent()))).toMatchObject([{ kind: 'gradeLevel', ways: [] }]);
    expect(misfitsOf(await fill(card, formContent({ gradeLevel: '11', periods: 3 })))).toMatchObject([
      { kind: 'periods', ways: [] },
    ]);
    for (const texts of [{ '0!F21': 'Points' }, { '0!A29': 'Sum' }, { '0!D10': 'x' }]) {
      const strange = await madeSchoolForm(SENIOR_CARD, { texts });
      expect(misfitsOf(await fill(strange, ofSenior))).toMatchObject([{ kind: 'otherVersion', ways: [] }]);
    }
  });
});
