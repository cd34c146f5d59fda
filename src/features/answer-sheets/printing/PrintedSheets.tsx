import { impose, PAPERS } from '@/domain/answer-sheets/papers';
import { FORMS } from '@/domain/answer-sheets/sheetForms';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { learnerName } from '@/domain/learners/learnerNames';
import { formatScore } from '@/domain/scores/scoreEntry';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { policyOfRecord } from '@/parts/record/recordColumns';
import { answerForms } from './answerForms';
import { SheetDrawing, type SheetTexts } from './SheetDrawing';
import { type OrderedSheet, orderSheets, type SheetOptions } from './sheetOrders';
import './printedSheets.css';

type PrintedSheetsProps = { record: ClassRecord; sheet: ItemSheet; options: SheetOptions };

/** Answer sheets for the reader, as many on a page as the form allows. */
export function PrintedSheets({ record, sheet, options }: PrintedSheetsProps) {
  const { _ } = useWords();
  const { form: formId, paper: paperId } = options;
  const textsOf = useSheetTexts(record, sheet, options);
  const items = answerForms(sheet.items);
  const learners = record.learners.map(({ classStudentId }) => classStudentId);
  const sheets = orderSheets(sheet.activity.id, items, learners, options);
  const { corners, cuts } = impose(formId, paperId);
  const paper = PAPERS[paperId];
  const points = new Map(items.flatMap((item) => (item.points === 1 ? [] : [[item.itemNumber, item.points] as const])));
  return Array.from({ length: Math.ceil(sheets.length / corners.length) }, (_page, page) => (
    <svg
      // biome-ignore lint/suspicious/noArrayIndexKey: A page is known by its number alone.
      key={page}
      role="img"
      aria-label={_('Answer sheets, page {page}', { page: page + 1 })}
      className="printed-sheets"
      style={{ width: `${paper.width}mm`, height: `${paper.height}mm` }}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
    >
      {cuts.map(({ from, to }) => (
        <line
          key={`${from.x}/${to.x}`}
          x1={from.x}
          y1={from.y}
          x2={to.x}
          y2={to.y}
          stroke="#999"
          strokeWidth={0.15}
          strokeDasharray="2 2"
        />
      ))}
      {corners.map((corner, at) => {
        const each = sheets[page * corners.length + at];
        return each ? (
          <g key={`${corner.x}/${corner.y}`} className="sheet" transform={`translate(${corner.x} ${corner.y})`}>
            <SheetDrawing
              form={FORMS[formId]}
              rows={each.rows}
              code={each.code}
              texts={textsOf(each)}
              points={
                new Map(
                  each.rows.flatMap(({ place, itemNumber }) => {
                    const own = points.get(itemNumber);
                    return own === undefined
                      ? []
                      : [[place, _('({points} pts)', { points: formatScore(own) })] as const];
                  }),
                )
              }
            />
          </g>
        ) : null;
      })}
    </svg>
  ));
}

function useSheetTexts(record: ClassRecord, sheet: ItemSheet, { sets }: SheetOptions) {
  const { _ } = useWords();
  const header = toRecordHeader({ user: null, schoolAddress: null, section: record.section, subject: record.subject });
  const names = new Map<string, string>(
    record.learners.map(({ classStudentId, student }) => [classStudentId, learnerName(student)]),
  );
  const common = {
    nameLabel: _('Name:'),
    title: sheet.activity.name,
    course: [header.gradeAndSection, header.subject, periodName(policyOfRecord(record), record.quarter)].join(' · '),
    score: _('Score: ____ / {points}', { points: sheet.activity.totalPoints }),
    right: _('Shade the whole circle:'),
    wrong: _('Not like these:'),
  };
  return ({ owner, set, page, pages }: OrderedSheet): SheetTexts => ({
    ...common,
    name: 'learner' in owner ? (names.get(owner.learner) ?? '') : '',
    part: [
      sets === 'AB' ? _('Set {set}', { set }) : '',
      pages > 1 ? _('Page {page} of {pages}', { page, pages }) : '',
      'blank' in owner ? _('Blank {number}', { number: owner.blank }) : '',
    ]
      .filter((part) => part !== '')
      .join(' · '),
  });
}
