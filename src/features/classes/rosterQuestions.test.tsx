/** The questions of a list are asked before anything is stored: order of names, sections, extensions, totals. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { pastedRoster } from '#support/pastedRoster';

const OPEN = 'Answer the questions about the list first. Nothing was saved.';

/** The names that are stored after the answer; nothing is stored before it. */
async function answered(text: string, answer: string): Promise<string[]> {
  const { onClose, save, stored, press } = await pastedRoster(text);
  await save();
  expect(screen.getByText(OPEN)).toBeVisible();
  expect(stored()).toEqual([]);
  await press(answer);
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  return stored();
}

it.each([
  ['The last name comes first', ['Dominguez|Fidel||', 'Dela Cruz|Gemma||']],
  ['The first name comes first', ['Fidel|Dominguez||', 'Gemma|Dela Cruz||']],
])('names without a comma: %s', async (answer, names) => {
  const stored = await answered('Dominguez Fidel\nDela Cruz Gemma', answer);
  expect(stored).toEqual(names);
});

it('asks which of two columns holds the last names', async () => {
  const stored = await answered('Yumul\tAlberto\tM\nZaragoza\tBeatriz\tF', 'The first name comes first');
  expect(stored).toEqual(['Alberto|Yumul||', 'Beatriz|Zaragoza||']);
});

it('asks which of the sections of a list is meant', async () => {
  const stored = await answered(
    'Section\tLRN\tName\n7-Acacia\t999921571220\tTamondong, Wally\n7-Balete\t999921571246\tVicencio, Zandro',
    'Only 7-Acacia (1)',
  );
  expect(stored).toEqual(['Tamondong|Wally||']);
});

it.each([
  ['Yes', 'UY|ANNE||VI'],
  ['No, it is a name', 'UY|ANNE VI||'],
])('asks whether VI is an extension: %s', async (answer, name) => {
  const stored = await answered('Name\tSex\nUY, ANNE VI\tF', answer);
  expect(stored).toEqual([name]);
});

it.each([
  ['It is right', 'TAN|J0EY||'],
  [null, 'TAN|JOEY||'],
])('asks about a digit in a name, until somebody agrees or corrects it: %s', async (answer, name) => {
  const { onClose, save, stored, press } = await pastedRoster('Name\tSex\nTAN, J0EY\tM');
  await save();
  expect(screen.getByText(OPEN)).toBeVisible();
  expect(stored()).toEqual([]);
  if (answer) await press(answer);
  else {
    const field = screen.getByDisplayValue('J0EY');
    await userEvent.clear(field);
    await userEvent.type(field, 'JOEY');
  }
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(stored()).toEqual([name]);
});

it.each([
  ['Leave out', ['LIM|ROSA||']],
  ['Add as enrolled', ['CRUZ|BEN||', 'LIM|ROSA||']],
])('asks about a learner of whom a remark says that they left: %s', async (answer, names) => {
  const stored = await answered('Name\tSex\nCRUZ, BEN - T/O\tM\nLIM, ROSA\tF', answer);
  expect(stored).toEqual(names);
});

const TWICE = 'Name\tSex\nLIM, ROSA\tF\nTAN, BEN\tM\nLIM, ROSA\tF\nTAN, BEN\tM';

it.each([
  ['All are the same: fill in blanks only', ['LIM|ROSA||', 'TAN|BEN||']],
  ['All are other learners: add them', ['LIM|ROSA||', 'TAN|BEN||', 'LIM|ROSA||', 'TAN|BEN||']],
])('asks whether rows of one name without LRNs are one learner: %s', async (answer, names) => {
  const stored = await answered(TWICE, answer);
  expect(stored.sort()).toEqual([...names].sort());
});

it('fills the blanks of the earlier rows from the later ones of the same learners', async () => {
  const { onClose, save, storedAll, press } = await pastedRoster(
    'Name\tSex\tLRN\nLIM, ROSA\t\t\nTAN, BEN\tM\t\nLIM, ROSA\tF\t301847250001\nTAN, BEN\t\t301847250002',
  );
  await press('All are the same: fill in blanks only');
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(storedAll().map(({ lastName, sex, lrn }) => [lastName, sex, lrn])).toEqual([
    ['LIM', 'F', '301847250001'],
    ['TAN', 'M', '301847250002'],
  ]);
});

it('does not ask about one name with two LRNs', async () => {
  const { onClose, save, stored } = await pastedRoster('Name\tLRN\nLIM, ROSA\t301847250001\nLIM, ROSA\t301847250002');
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(stored()).toHaveLength(2);
});

it('takes one answer for all odd names', async () => {
  const { onClose, save, stored, press } = await pastedRoster('Name\tSex\nTAN, J0EY\tM\nUY, ANN3\tF');
  expect(screen.getByText('2 names have a sign that names seldom have, or one name alone.')).toBeVisible();
  await press('All of them are right');
  await save();
  await eventually(() => expect(onClose).toHaveBeenCalled());
  expect(stored()).toEqual(['TAN|J0EY||', 'UY|ANN3||']);
});

it('does not count the headings among the lines that are no learners', async () => {
  await pastedRoster('Name\tSex\nLIM, ROSA\tF');
  expect(screen.queryByText(/not read as/)).toBeNull();
});

it('says where the totals of the list differ, and shows the lines that are no learners', async () => {
  await pastedRoster('MALE\nIlagan, Jun\nJavier, Kiko\nTotal Male: 4\nPrepared by:\nLOURDES P. IMBONG, MAEd');
  expect(screen.getByText(/The list says 4 boys, and 2 were read/)).toBeVisible();
  // MALE is read: it says the sex.
  expect(screen.getByText('3 lines were not read as learners')).toBeVisible();
  expect(screen.getByText('LOURDES P. IMBONG, MAEd')).toBeInTheDocument();
});

it.each([
  ['M and F are the sex', ['Abad|Juan||', 'Cruz|Ana||', 'Santos|Pedro|D.|']],
  ['They are middle initials', ['Abad|Juan|M.|', 'Cruz|Ana|F.|', 'Santos|Pedro|D.|']],
])('asks what M and F behind names are: %s', async (answer, names) => {
  expect(await answered('Abad, Juan M\nCruz, Ana F\nSantos, Pedro D', answer)).toEqual(names);
});

it('asks which of two sections without a dash is meant', async () => {
  const text = 'Grade 7 Rizal\nAbad, Juan\nCruz, Ana\nGrade 7 Bonifacio\nSantos, Pedro';
  expect(await answered(text, 'Only Rizal (2)')).toEqual(['Abad|Juan||', 'Cruz|Ana||']);
});

it.each([
  ['Reyes', ['Abad|Juan||', 'Cruz|Ana||', 'Reyes|Maria||']],
  ['Maria', ['Abad|Juan||', 'Cruz|Ana||', 'Maria|Reyes||']],
])('asks which is the last name of a name in the other order: %s', async (answer, names) => {
  expect(await answered('Abad, Juan\nCruz, Ana\nMaria, Reyes', answer)).toEqual(names);
});
