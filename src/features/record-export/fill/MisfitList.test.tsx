import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Misfit, type MisfitKind, misfit } from '@/files/fill/misfits';
import { toQuestions } from './fillQuestions';
import { MisfitList } from './MisfitList';
import { misfitWords } from './misfitWords';

const KINDS: readonly MisfitKind[] = [
  ...(['noRecord', 'noRows', 'policy', 'period', 'formulas', 'otherScores', 'subject', 'guessed', 'draft'] as const),
  ...([
    'brokenGrade',
    'table',
    'pooledTests',
    'parted',
    'leavesOut',
    'weights',
    'ownWeights',
    'rows',
    'noSex',
  ] as const),
  ...(['columns', 'excused', 'carried', 'names', 'labels'] as const),
];

function show(misfits: readonly Misfit[], answers = {}) {
  const onAnswer = vi.fn();
  const questions = toQuestions(misfits.map((each) => ({ of: 'math', name: 'Rizal, Mathematics', misfit: each })));
  render(<MisfitList questions={questions} answers={{ math: answers }} onAnswer={onAnswer} files={1} />);
  return { onAnswer, questions, user: userEvent.setup() };
}

it('says first why a form cannot be filled, and offers no way out of it', () => {
  show([misfit('draft', ['goOn']), misfit('formulas', [], { values: { count: 2 }, list: ['Q1!F12', 'Q1!F13'] })]);
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('This form cannot be filled');
  expect(first).toHaveTextContent('2 cells that would be filled have formulas');
  expect(first).toHaveTextContent('Q1!F13');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('tells what does not fit with names and ways, and takes the answer', async () => {
  const columns = misfit('columns', ['combine', 'leaveOut'], {
    id: 1,
    values: { component: 'Written Works', count: 12, room: 10 },
    list: ['Quiz 10', 'Quiz 11', 'Quiz 12'],
  });
  const { onAnswer, questions, user } = show([columns], { 'columns 1': 'leaveOut' });
  expect(screen.getByRole('radiogroup')).toHaveAccessibleName(
    'Written Works has 12 activities, and the form 10 columns.',
  );
  expect(screen.getByText('Quiz 12')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Leave them out' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Combine these into the last column, by their sums' }));
  expect(onAnswer).toHaveBeenCalledWith(questions[0], 'combine');
});

it('names the subjects of a form as they are', () => {
  show([misfit('subject', ['MUSIC', 'ARTS'])]);
  expect(screen.getByRole('radio', { name: 'ARTS' })).toBeVisible();
});

it('says which policy a form is of, and which learners have no row', () => {
  show([
    misfit('policy', [], { values: { form: 'terms' } }),
    misfit('rows', ['leaveOut'], { id: 'F', values: { sex: 'F', count: 51, room: 50 } }),
    misfit('weights', ['replace', 'keep'], { values: { form: '30 %', talaan: '40 %' } }),
  ]);
  expect(screen.getByText(/it has terms, and the class has quarters/)).toBeVisible();
  expect(screen.getByText('The class has 51 female learners, and the form 50 rows for them.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Write the class’s weights' })).toBeVisible();
});

it('has a sentence for each kind', () => {
  for (const kind of KINDS)
    expect(String(misfitWords(misfit(kind, []))), kind).toMatch(/^(?!.*, select,)[\p{L}{].*[.?]$/u);
});

it('asks once what several files ask alike, and says of which files', async () => {
  const onAnswer = vi.fn();
  const excused = misfit('excused', ['goOn'], { id: 1, list: ['Abad, Juan'] });
  const subject = misfit('subject', ['MUSIC', 'ARTS']);
  const questions = toQuestions([
    { of: 'music', name: 'Rizal, Music', misfit: excused },
    { of: 'arts', name: 'Rizal, Arts', misfit: excused },
    { of: 'music', name: 'Rizal, Music', misfit: subject },
    { of: 'arts', name: 'Rizal, Arts', misfit: subject },
  ]);
  expect(questions.map(({ asked }) => asked.map(({ of }) => of))).toEqual([['music', 'arts'], ['music'], ['arts']]);
  const answers = { music: { 'excused 1': 'goOn' }, arts: {} };
  render(<MisfitList questions={questions} answers={answers} onAnswer={onAnswer} files={2} />);
  const way = screen.getByRole('checkbox', { name: 'Fill it all the same' });
  // Only one of the two files has the answer.
  expect(way).not.toBeChecked();
  expect(screen.getByText('Rizal, Music: Abad, Juan')).toBeVisible();
  expect(screen.getByText('Rizal, Arts: Abad, Juan')).toBeVisible();
  await userEvent.setup().click(way);
  expect(onAnswer).toHaveBeenCalledWith(questions[0], 'goOn');
});

it('asks once what two periods of one file ask alike, and twice where the words differ', () => {
  const of = (kind: MisfitKind, id: number, period: string) =>
    misfit(kind, ['goOn'], { id, values: kind === 'guessed' ? { sheet: 'Sheet', period } : {} });
  const asked = [
    of('pooledTests', 1, ''),
    of('pooledTests', 2, ''),
    of('guessed', 1, 'Term 1'),
    of('guessed', 2, 'Term 2'),
  ];
  const questions = toQuestions(asked.map((each) => ({ of: 'math', name: 'Rizal, Mathematics', misfit: each })));
  expect(questions.map((each) => each.asked.map(({ misfit: { id } }) => id))).toEqual([
    ['pooledTests 1', 'pooledTests 2'],
    ['guessed 1'],
    ['guessed 2'],
  ]);
});
