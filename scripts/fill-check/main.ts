/** The two steps of `npm run fill-check`: forms filled, and the report once LibreOffice calculated them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FillContent } from '@/files/fill/fillContent';
import { fillForm } from '@/files/fill/fillForm';
import { openForm } from '@/files/fill/form';
import type { FillAnswers, Misfit } from '@/files/fill/misfits';
import { planFill } from '@/files/fill/planFill';
import { refusalText } from '@/files/read/refusalText';
import { SheetRefused } from '@/files/read/sheetRefused';
import { comparedParts } from './comparedParts';
import { type ExpectedGrade, expectedGrades, gradesOf } from './formGrades';
import { fillLearners } from './learnerForms';
import { madeClass } from './madeClass';

const [step, folder = '', made = ''] = process.argv.slice(2);

type Line = {
  name: string;
  told: string;
  isBad: boolean;
  expected: readonly ExpectedGrade[];
  notes: readonly string[];
};
/** Faults of the form, for which its grades differ. */
const OF_FORM = new Set(['draft', 'brokenGrade', 'leavesOut', 'table', 'pooledTests', 'parted']);
/** The first byte of an old workbook. */
const OLD = 0xd0;

const LINES = join(made, 'fill-check.json');

if (step === 'fill') {
  const lines: Line[] = [];
  for (const name of readdirSync(folder)
    .filter((each) => /\.xls[xm]?$/i.test(each))
    .sort()) {
    lines.push(await fillOne(name).catch((error: unknown) => refusedLine(name, error)));
  }
  writeFileSync(LINES, JSON.stringify(lines));
} else {
  const lines = JSON.parse(readFileSync(LINES, 'utf8')) as Line[];
  const told = lines.map((line) => {
    const calculated = existsSync(join(made, line.name)) ? gradesOf(made, line.name, line.expected) : null;
    const grades = calculated ? ` · ${calculated.told}` : '';
    const isBad = line.isBad || (calculated !== null && calculated.wrong > 0 && line.notes.length === 0);
    const notes = line.notes.length > 0 ? ` · the form itself: ${line.notes.join(', ')}` : '';
    return { isBad, text: `${isBad ? 'no  ' : 'yes '} ${line.name}: ${line.told}${grades}${notes}` };
  });
  for (const { text } of told) console.log(text);
  process.exitCode = told.some(({ isBad }) => isBad) ? 1 : 0;
}

/** A form that is none of ours to fill is told; that is no fault. */
function refusedLine(name: string, error: unknown): Line {
  const isRefused = error instanceof SheetRefused;
  const told = isRefused ? refusalText(error.refusal) : String(error);
  return { name, told, isBad: !isRefused, expected: [], notes: [] };
}

async function fillOne(name: string): Promise<Line> {
  const before = new Uint8Array(readFileSync(join(folder, name)));
  const line: Line = { name, told: '', isBad: false, expected: [], notes: [] };
  let bytes = before;
  let cells = 0;
  const expected: ExpectedGrade[] = [];
  const notes = new Set<string>();
  if (before[0] === OLD) throw new SheetRefused('oldForm');
  const { record, subjects } = await openForm(before);
  if (!record) {
    const filled = await fillLearners(before);
    if (filled.file) writeFileSync(join(made, name), filled.file);
    return { ...line, told: filled.told, isBad: filled.isBad };
  }
  for (const subject of subjects) {
    const content = await fittingClass(bytes, (weights) => madeClass({ record, subject, weights }));
    const answers = await allAnswers(bytes, content, subject.name);
    const result = await fillForm(bytes, content, answers);
    if ('different' in result) return { ...line, isBad: true, told: `read back otherwise at ${result.different}` };
    if (!('file' in result)) {
      const open = result.misfits.filter(({ ways }) => ways.length === 0);
      return {
        ...line,
        isBad: true,
        told: `not filled: ${open.map(({ id, list }) => `${id} ${list.join(' ')}`).join('; ')}`,
      };
    }
    for (const { kind } of result.misfits) if (OF_FORM.has(kind)) notes.add(kind);
    bytes = new Uint8Array(result.file);
    cells += result.cells;
    expected.push(...expectedGrades(subject, content));
  }
  const parts = await comparedParts(before, bytes);
  writeFileSync(join(made, name), bytes);
  const told = `${cells} cells, ${parts.same} parts the same to the byte, ${parts.changed} changed`;
  const bad = parts.wrong.length > 0 ? `; changed without a reason: ${parts.wrong.join(', ')}` : '';
  return { ...line, told: told + bad, isBad: bad !== '', expected, notes: [...notes] };
}

/** Weights that the form computes with: its own where they make 100, else without what its formulas leave out. */
async function fittingClass(bytes: Uint8Array, make: (weights: FillContent['weights']) => FillContent) {
  const form = await openForm(bytes);
  const { record } = form;
  const own = record?.subjects[0]?.weights;
  const usual = { 1: 30, 2: 50, 3: 20 } as const;
  if (own && own.quarterlyExam > 0) return make({ 1: own.writtenWorks, 2: own.performanceTask, 3: own.quarterlyExam });
  const plan = planFill(form, make(usual), {});
  const isLeftOut = plan.misfits.some(({ id }) => /^leavesOut \d+ 3$/.test(id));
  const hasExam = record?.subjects[0]?.exam !== 'none';
  return make(hasExam && !isLeftOut ? usual : { 1: 50, 2: 50, 3: 0 });
}

async function allAnswers(bytes: Uint8Array, content: FillContent, subject: string): Promise<FillAnswers> {
  const answers: Record<string, string> = {};
  const form = await openForm(bytes);
  for (let step = 0; step < 3; step += 1) {
    const { misfits } = planFill(form, content, answers);
    for (const each of misfits) answers[each.id] = answerOf(each, subject);
  }
  return answers;
}

function answerOf({ kind, ways }: Misfit, subject: string): string {
  return kind === 'subject' ? subject : (ways[0] ?? '');
}
