/** A made class record file of a form: its bytes, and what it holds. */

import { addressOf, type BookType, columnAt, type MadeCell, type MadeSheet, writeBook } from './formBook';
import { type ContentOptions, type MadeContent, type MadePeriod, type MadeSubject, madeContent } from './formContent';
import { type MadeFigures, madeFigures } from './formFigures';
import { FORM_LAYOUTS, type FormLayout, type FormName, roomsOf } from './formLayouts';

export type FormOptions = ContentOptions & {
  bookType?: BookType;
  /** Stored with the formulas: their results, those of another learner, or nothing. */
  results?: 'fresh' | 'stale' | 'none';
};

export type MadeForm = {
  bytes: Uint8Array<ArrayBuffer>;
  content: MadeContent;
  layout: FormLayout;
  sheets: MadeSheet[];
};

const DEFAULTS: Partial<Record<FormName, ContentOptions>> = {
  mapeh: {
    subjects: ['MUSIC', 'ARTS', 'PE', 'HEALTH'],
    periods: [2],
    weights: { writtenWorks: 20, performanceTask: 60, quarterlyExam: 20 },
    labels: { subject: 'MAPEH' },
  },
  ...Object.fromEntries(
    (['terms2026', 'domains2026', 'termsBefore2026', 'shs2026'] as const).map((name): [FormName, ContentOptions] => [
      name,
      {
        periods: [1, 2, 3],
        weights: { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 },
        labels: { schoolYear: '2026-2027', gradeLevel: name === 'shs2026' ? '11' : '7' },
        withLrn: name === 'shs2026',
      },
    ]),
  ),
};

export function madeForm(name: FormName, options: FormOptions = {}): MadeForm {
  const layout: FormLayout = FORM_LAYOUTS[name];
  const own = DEFAULTS[name] ?? {};
  const content = madeContent(roomsOf(layout), { ...own, ...options, labels: { ...own.labels, ...options.labels } });
  const sheets = drawForm(layout, content, options.results ?? 'fresh');
  return {
    ...{ content, layout, sheets },
    // Written when it is asked for.
    get bytes() {
      return writeBook(sheets, options.bookType ?? 'xlsx');
    },
  };
}

export function drawForm(layout: FormLayout, content: MadeContent, results: FormOptions['results']): MadeSheet[] {
  return [
    ...(layout.input ? [inputSheet(layout, content)] : []),
    ...content.subjects.flatMap((subject) =>
      subject.periods.map((period) => periodSheet({ layout, content, subject, period, results })),
    ),
    ...layout.extras.map(({ name, texts, ...more }) => ({
      ...{ name, ...more },
      cells: new Map(texts.map((text, index): [string, MadeCell] => [addressOf(index + 1, 'A'), text])),
    })),
  ];
}

/** Label and value of the head: addresses of the e-Class Record, and those of the forms of three terms. */
const HEAD: Record<FormLayout['labels'], [label: string, address: string, value: (content: MadeContent) => string][]> =
  {
    eclass: [
      ['REGION', 'F4', () => 'IV-A'],
      ['SCHOOL NAME', 'F5', ({ labels }) => labels.school],
      ['SCHOOL ID', 'W5', () => '300001'],
      ['SCHOOL YEAR', 'AF5', ({ labels }) => labels.schoolYear],
      ['GRADE & SECTION:', 'J7', ({ labels }) => `Grade ${labels.gradeLevel} - ${labels.section}`],
      ['TEACHER:', 'R7', ({ labels }) => labels.teacher],
      ['SUBJECT:', 'AF7', ({ labels }) => labels.subject],
    ],
    terms: [
      ['School Name:', 'C5', ({ labels }) => labels.school],
      ['School Year:', 'K5', ({ labels }) => `S.Y. ${labels.schoolYear}`],
      ['Grade Level:', 'C6', ({ labels }) => `Grade ${labels.gradeLevel}`],
      ['Section:', 'K6', ({ labels }) => labels.section],
      ['Subject:', 'C7', ({ labels }) => labels.subject],
      ['Teacher:', 'K7', ({ labels }) => labels.teacher],
    ],
  };

function addHead(cells: Map<string, MadeCell>, layout: FormLayout, content: MadeContent, isInput: boolean): void {
  for (const [label, address, value] of HEAD[layout.labels]) {
    const { row, column } = placeOf(address);
    cells.set(address, label);
    const at = addressOf(row, column + 1);
    const source = `'${layout.input?.sheet}'!${at}`;
    cells.set(at, isInput || !layout.input ? value(content) : { f: source, v: value(content) });
  }
}

function inputSheet(layout: FormLayout, content: MadeContent): MadeSheet {
  const cells = new Map<string, MadeCell>([['A1', 'Input Data Sheet for the Class Record']]);
  addHead(cells, layout, content, true);
  for (const sex of ['M', 'F'] as const) {
    const place = layout.input?.[sex];
    if (!place) continue;
    cells.set(place.label, sex === 'M' ? 'MALE' : 'FEMALE');
    if (place.lrns) cells.set(addressOf(place.first - 1, place.lrns), 'LRN');
    const before = columnAt(place.names) - 1;
    for (let index = 0; index < layout.room; index += 1) {
      cells.set(addressOf(place.first + index, before), index + 1);
    }
    for (const learner of content.learners.filter((each) => each.sex === sex)) {
      const row = place.first + learner.place;
      cells.set(addressOf(row, place.names), learner.name);
      if (place.lrns) cells.set(addressOf(row, place.lrns), Number(learner.lrn));
    }
  }
  return { name: layout.input?.sheet ?? '', cells };
}

type Drawn = {
  layout: FormLayout;
  content: MadeContent;
  subject: MadeSubject;
  period: MadePeriod;
  results: FormOptions['results'];
};

/** Row of a learner on the sheets of the periods. */
export function rowOf(layout: FormLayout, content: MadeContent, index: number): number {
  const learner = content.learners[index]!;
  if (layout.rows) return layout.rows[learner.sex] + 1 + learner.place;
  return layout.label.row + 1 + index;
}

function periodSheet(drawn: Drawn): MadeSheet {
  const { layout, content, subject, period } = drawn;
  const cells = new Map<string, MadeCell>([['A7', layout.title(subject, period.period)]]);
  addHead(cells, layout, content, false);
  cells.set(addressOf(layout.label.row, layout.label.column), layout.label.text);
  cells.set(addressOf(layout.groupRow, layout.names), 'LEARNERS’ NAMES');
  if (layout.rows) {
    for (const sex of ['M', 'F'] as const) {
      cells.set(addressOf(layout.rows[sex], layout.names), sex === 'M' ? 'MALE' : 'FEMALE');
      for (let place = 0; place < layout.room; place += 1) addEmptyRow(cells, drawn, sex, place);
    }
  }
  const columns = addHeads(cells, drawn);
  for (const index of content.learners.keys()) addLearner(cells, drawn, index, columns);
  return { name: layout.sheetName(subject, period.period), cells };
}

/** The name's formula of an empty row reads 0. */
function addEmptyRow(cells: Map<string, MadeCell>, { layout }: Drawn, sex: 'M' | 'F', place: number): void {
  const row = (layout.rows?.[sex] ?? 0) + 1 + place;
  cells.set(addressOf(row, 'A'), place + 1);
  const source = layout.input?.[sex];
  if (source) {
    const f = `'${layout.input?.sheet}'!${source.names}${source.first + place}`;
    cells.set(addressOf(row, layout.names), { f, v: 0 });
  }
}

/** Columns of scores by activity, and those of the figures. */
type Columns = { at: number[]; blocks: Figured[]; exam: Figured | null; tests: number[]; initial: number };
type Figured = { total: number | null; percentage: number; weighted: number };

function addHeads(cells: Map<string, MadeCell>, { layout, subject, period }: Drawn): Columns {
  const { headRow, groupRow, label, exam } = layout;
  const { weights } = subject;
  const weightOf = { 1: weights.writtenWorks, 2: weights.performanceTask };
  const titled = new Set<string>();
  const blocks = layout.blocks.map((block) => {
    const weight = (weightOf[block.category as 1 | 2] * (block.share ?? 100)) / 100;
    const first = columnAt(block.first);
    if (!titled.has(block.title)) {
      cells.set(addressOf(groupRow, first), `${block.title} (${weightOf[block.category as 1 | 2]}%)`);
    }
    titled.add(block.title);
    if (layout.domainRow && block.domain) {
      cells.set(addressOf(layout.domainRow, first), `${block.domain} (${weight}%)`);
    }
    for (let index = 0; index < block.columns; index += 1) cells.set(addressOf(headRow, first + index), index + 1);
    return figuredAt(cells, layout, { from: first + block.columns, hasTotal: true, weight });
  });
  let figured: Figured | null = null;
  const tests: number[] = [];
  if (exam) {
    const first = columnAt(exam.first);
    cells.set(addressOf(groupRow, first), `${exam.title} (${weights.quarterlyExam}%)`);
    for (const [index, head] of exam.heads.entries()) cells.set(addressOf(headRow, first + index), head);
    const own = exam.how === 'tests' ? exam.heads : [];
    for (const [index, head] of own.entries()) {
      const column = first + exam.heads.length + index;
      tests.push(column);
      cells.set(addressOf(headRow, column), `${head} WS`);
      cells.set(addressOf(label.row, column), [30, 30, 40][index] ?? 0);
    }
    const from = first + exam.heads.length + own.length;
    figured = figuredAt(cells, layout, { from, hasTotal: exam.hasTotal, weight: weights.quarterlyExam });
  }
  const at = period.activities.map(({ category, part, place, totalPoints }) => {
    const block = layout.blocks.find((each) => each.category === category && each.part === part);
    const test = part === null ? place - 1 : (exam?.parts.indexOf(part) ?? 0);
    const column = block ? columnAt(block.first) + place - 1 : columnAt(exam?.first ?? 'A') + test;
    cells.set(addressOf(label.row, column), totalPoints);
    return column;
  });
  const initial = (figured ?? blocks.at(-1))!.weighted + 1;
  cells.set(addressOf(groupRow, initial), 'Initial Grade');
  cells.set(addressOf(groupRow, initial + 1), layout.gradeHead);
  return { at, blocks, exam: figured, tests, initial };
}

type FiguresAt = { from: number; hasTotal: boolean; weight: number };

function figuredAt(cells: Map<string, MadeCell>, layout: FormLayout, { from, hasTotal, weight }: FiguresAt): Figured {
  const { headRow, label } = layout;
  const percentage = from + (hasTotal ? 1 : 0);
  if (hasTotal) {
    cells.set(addressOf(headRow, from), 'Total');
    cells.set(addressOf(label.row, from), { f: 'SUM(F1:G1)', v: 100 });
  }
  cells.set(addressOf(headRow, percentage), 'PS');
  cells.set(addressOf(label.row, percentage), 100);
  cells.set(addressOf(headRow, percentage + 1), 'WS');
  cells.set(addressOf(label.row, percentage + 1), weight / 100);
  return { total: hasTotal ? from : null, percentage, weighted: percentage + 1 };
}

function addLearner(cells: Map<string, MadeCell>, drawn: Drawn, index: number, columns: Columns): void {
  const { layout, content, subject, period, results } = drawn;
  const row = rowOf(layout, content, index);
  const learner = content.learners[index]!;
  const source = layout.input?.[learner.sex];
  const name = source
    ? { f: `'${layout.input?.sheet}'!${source.names}${source.first + learner.place}`, v: learner.name }
    : learner.name;
  cells.set(addressOf(row, layout.names), name);
  for (const [at, value] of period.cells.get(index) ?? []) cells.set(addressOf(row, columns.at[at]!), value);
  const figures = madeFigures(layout, subject, period, results === 'stale' ? index + 1 : index);
  addFigures(cells, row, columns, results === 'none' ? null : figures);
}

function addFigures(cells: Map<string, MadeCell>, row: number, columns: Columns, figures: MadeFigures | null): void {
  const put = (column: number | null, v: number | '' = '') => {
    if (column !== null) cells.set(addressOf(row, column), { f: 'IF(F1="","",F1)', v });
  };
  for (const [index, { total, percentage, weighted }] of columns.blocks.entries()) {
    const own = figures?.blocks[index];
    put(total, own?.total);
    put(percentage, own?.percentage);
    put(weighted, own?.weighted);
  }
  if (columns.exam) {
    put(columns.exam.total, figures?.exam.total);
    put(columns.exam.percentage, figures?.exam.percentage);
    put(columns.exam.weighted, figures?.exam.weighted);
  }
  for (const [index, column] of columns.tests.entries()) put(column, figures?.tests[index]);
  put(columns.initial, figures?.initial);
  put(columns.initial + 1, figures?.grade);
}

function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
  return { row: Number(digits), column: columnAt(letters) };
}
