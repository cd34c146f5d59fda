import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { policyOfRecord } from '@/parts/record/recordColumns';
import './printedItems.css';
import type { ComponentType, ReactNode } from 'react';
import { itemsOfSet } from '@/domain/answer-sheets/sheetSets';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { formatScore } from '@/domain/scores/scoreEntry';
import { PrintedAsOf } from '@/parts/print/PrintedAsOf';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { useAppSelector } from '@/store/hooks';
import { answerForms } from './answerForms';

export type Printed = 'key' | 'keyB' | 'analysis';

/** The analysis as the feature of items prints it. */
export type PrintsAnalysis = { PrintedAnalysis: ComponentType<{ record: ClassRecord; sheet: ItemSheet }> };

type PrintedItemsProps = PrintsAnalysis & { record: ClassRecord; sheet: ItemSheet; what: Printed };

/** The papers of one activity for the teacher, in portrait: the keys and the analysis. */
export function PrintedItems({ record, sheet, what, PrintedAnalysis }: PrintedItemsProps) {
  const { _ } = useWords();
  switch (what) {
    case 'key':
      return (
        <Paper record={record} sheet={sheet} title={_('Answer key')}>
          <KeyList sheet={sheet} />
        </Paper>
      );
    case 'keyB':
      return (
        <Paper record={record} sheet={sheet} title={_('Answer key of set B')}>
          <KeyListB sheet={sheet} />
        </Paper>
      );
    case 'analysis':
      return (
        <Paper record={record} sheet={sheet} title={_('Item analysis')}>
          <PrintedAsOf />
          <PrintedAnalysis record={record} sheet={sheet} />
        </Paper>
      );
  }
}

type PaperProps = { record: ClassRecord; sheet: ItemSheet; title: string; children: ReactNode };

function Paper({ record, sheet, title, children }: PaperProps) {
  const { _ } = useWords();
  const user = useAppSelector((state) => state.session.user);
  const header = toRecordHeader({ user, schoolAddress: null, section: record.section, subject: record.subject });
  return (
    <article className="printed-paper">
      <header>
        <p className="printed-school">{header.school}</p>
        <h1>
          {title}: {sheet.activity.name}
        </h1>
        <p>
          {header.gradeAndSection} · {header.subject} ·{' '}
          {_('{quarter} · School year {year}', {
            quarter: periodName(policyOfRecord(record), record.quarter),
            year: header.schoolYear,
          })}
        </p>
      </header>
      {children}
    </article>
  );
}

function KeyList({ sheet: { activity, items } }: { sheet: ItemSheet }) {
  const { _ } = useWords();
  return (
    <>
      <ol className="printed-answers">
        {items.map(({ id, itemNumber, answerKey, points }) => (
          <li key={id}>
            <span className="printed-number">{itemNumber}.</span>
            <b>{answerKey}</b>
            {points === 1 ? null : <small>{_('({points} pts)', { points: formatScore(points) })}</small>}
          </li>
        ))}
      </ol>
      <p>{_('{items} items, {points} points.', { items: items.length, points: activity.totalPoints })}</p>
    </>
  );
}

/** The items in the order of set B: the test paper of set B is made by it. */
function KeyListB({ sheet: { activity, items } }: { sheet: ItemSheet }) {
  const { _ } = useWords();
  const keys = new Map(items.map(({ itemNumber, answerKey }) => [itemNumber, answerKey]));
  return (
    <ol className="printed-answers">
      {itemsOfSet(activity.id, answerForms(items), 'B').map(({ itemNumber }, index) => (
        <li key={itemNumber}>
          <span className="printed-number">{index + 1}.</span>
          <b>{keys.get(itemNumber)}</b>
          <small>{_('(item {number})', { number: itemNumber })}</small>
        </li>
      ))}
    </ol>
  );
}
