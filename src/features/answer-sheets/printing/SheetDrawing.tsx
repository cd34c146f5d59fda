import { isBlack, type SheetCode } from '@/domain/answer-sheets/sheetCode';
import { CODE_COLUMNS, CODE_ROWS, LETTER_SIZE, type SheetForm } from '@/domain/answer-sheets/sheetForms';
import type { SheetRow } from '@/domain/answer-sheets/sheetLayout';
import { fitText } from './fitText';

/** The words of a sheet, in the teacher's language. */
export type SheetTexts = {
  readonly nameLabel: string;
  /** Empty on a blank sheet. */
  readonly name: string;
  /** Activity; section, subject and quarter; set and page; a place for the score. */
  readonly title: string;
  readonly course: string;
  readonly part: string;
  readonly score: string;
  readonly right: string;
  readonly wrong: string;
};

type SheetDrawingProps = {
  readonly form: SheetForm;
  readonly rows: readonly SheetRow[];
  readonly code: SheetCode;
  readonly texts: SheetTexts;
  /** Points that an item is worth, by place, where they are not 1. */
  readonly points?: ReadonlyMap<number, string>;
};

/** One answer sheet in millimetres, from its own corner. The reader looks for all of it where the geometry has it. */
export function SheetDrawing({ form, rows, code, texts, points }: SheetDrawingProps) {
  return (
    <>
      <Marks form={form} />
      <Code form={form} code={code} />
      <Name form={form} texts={texts} />
      <Title form={form} texts={texts} />
      {rows.map((row) => (
        <Row key={row.place} form={form} row={row} points={points?.get(row.place)} />
      ))}
      <Examples form={form} texts={texts} />
    </>
  );
}

function Marks({ form: { marks, markRadius } }: { form: SheetForm }) {
  const ring = markRadius / 3;
  return marks.map(({ x, y }) => (
    <g key={`${x}/${y}`} className="sheet-mark">
      <circle cx={x} cy={y} r={markRadius - ring / 2} fill="none" stroke="#000" strokeWidth={ring} />
      <circle cx={x} cy={y} r={ring} fill="#000" />
    </g>
  ));
}

/** Black cells of a line that touch are one rectangle, without hairlines between them. */
function Code({ form: { code: place }, code }: { form: SheetForm; code: SheetCode }) {
  const cells = Array.from({ length: CODE_ROWS }, (_, line) => {
    const runs: { from: number; length: number }[] = [];
    for (let column = 0; column < CODE_COLUMNS; column += 1) {
      if (!isBlack(code, line, column)) continue;
      const run = runs.at(-1);
      if (run && run.from + run.length === column) run.length += 1;
      else runs.push({ from: column, length: 1 });
    }
    return runs.map((run) => ({ ...run, line }));
  });
  return cells
    .flat()
    .map(({ from, length, line }) => (
      <rect
        key={`${line}/${from}`}
        className="sheet-code"
        x={place.x + from * place.cell}
        y={place.y + line * place.cell}
        width={length * place.cell}
        height={place.cell}
        fill="#000"
      />
    ));
}

const LABEL_SIZE = 2.6;

function Name({ form: { name: at }, texts }: { form: SheetForm; texts: SheetTexts }) {
  const name = fitText(texts.name, { width: at.width, most: 4.2, isBold: true });
  return (
    <>
      <text x={at.x} y={at.y + 3} fontSize={LABEL_SIZE}>
        {texts.nameLabel}
      </text>
      <text x={at.x} y={at.y + 7.9} fontSize={name.size} fontWeight="700">
        {name.text}
      </text>
      <line x1={at.x} x2={at.x + at.width} y1={at.y + 9} y2={at.y + 9} stroke="#000" strokeWidth={0.2} />
    </>
  );
}

function Title({ form: { title: at }, texts }: { form: SheetForm; texts: SheetTexts }) {
  const beside = 40;
  const right = at.x + at.width;
  const title = fitText(texts.title, { width: at.width - beside, most: 4, isBold: true });
  const course = fitText(texts.course, { width: at.width - beside, most: 3 });
  return (
    <>
      <text x={at.x} y={at.y + 4.5} fontSize={title.size} fontWeight="700">
        {title.text}
      </text>
      <text x={at.x} y={at.y + 9} fontSize={course.size}>
        {course.text}
      </text>
      <text x={right} y={at.y + 4.5} fontSize={3} fontWeight="700" textAnchor="end">
        {texts.part}
      </text>
      <text x={right} y={at.y + 9} fontSize={3} textAnchor="end">
        {texts.score}
      </text>
    </>
  );
}

type RowProps = { readonly form: SheetForm; readonly row: SheetRow; readonly points: string | undefined };

function Row({ form, row: { place, numberEnd, y, circles, line }, points }: RowProps) {
  return (
    <>
      <text x={numberEnd} y={y + 1.1} fontSize={3} fontWeight="600" textAnchor="end">
        {place}
      </text>
      {circles.map((circle) => (
        <g key={circle.choice}>
          <circle
            className="sheet-circle"
            cx={circle.x}
            cy={circle.y}
            r={form.circleRadius}
            fill="none"
            stroke="#6b6b6b"
            strokeWidth={0.22}
          />
          <text
            x={circle.x}
            y={circle.y + LETTER_SIZE * 0.36}
            fontSize={LETTER_SIZE}
            fill="#9a9a9a"
            textAnchor="middle"
          >
            {circle.choice}
          </text>
        </g>
      ))}
      {line ? <line x1={line.from} x2={line.to} y1={y + 2.4} y2={y + 2.4} stroke="#000" strokeWidth={0.2} /> : null}
      {points ? (
        <text x={numberEnd} y={y + 3.2} fontSize={1.8} textAnchor="end">
          {points}
        </text>
      ) : null}
    </>
  );
}

/** How a mark is made, and three that are not read. */
function Examples({ form, texts }: { form: SheetForm; texts: SheetTexts }) {
  const { x, width } = form.examples;
  const r = form.circleRadius;
  const y = form.examples.y + 4;
  const size = fitted(`${texts.right}${texts.wrong}`, width - 12 * r - 6, 2.8);
  const afterRight = x + texts.right.length * size * 0.55 + 1.5 + r;
  const wrongText = afterRight + r + 4;
  const wrong = wrongText + texts.wrong.length * size * 0.55 + 1.5 + r;
  return (
    <>
      <text x={x} y={y + size * 0.35} fontSize={size}>
        {texts.right}
      </text>
      <circle cx={afterRight} cy={y} r={r} fill="#222" />
      <text x={wrongText} y={y + size * 0.35} fontSize={size}>
        {texts.wrong}
      </text>
      {[0, 1, 2].map((at) => (
        <circle key={at} cx={wrong + at * r * 2.6} cy={y} r={r} fill="none" stroke="#6b6b6b" strokeWidth={0.22} />
      ))}
      <g fill="none" stroke="#222" strokeWidth={0.45}>
        <path d={`M${wrong - r * 0.6} ${y}l${r * 0.4} ${r * 0.6}l${r * 0.9} ${-r * 1.5}`} />
        <path d={`M${wrong + r * 2} ${y - r * 0.6}l${r * 1.2} ${r * 1.2}m0 ${-r * 1.2}l${-r * 1.2} ${r * 1.2}`} />
      </g>
      <circle cx={wrong + r * 5.2} cy={y} r={r * 0.22} fill="#222" />
    </>
  );
}

/** The largest size at which a text of usual letters fits a width: of these texts the words are known. */
function fitted(text: string, width: number, most: number): number {
  return Math.min(most, width / (Math.max(1, text.length) * 0.56));
}
