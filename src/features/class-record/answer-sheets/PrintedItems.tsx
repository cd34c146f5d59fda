import { policyOfRecord } from '@/features/class-record/record/recordColumns';
import { periodName } from '@/grading';
import { Trans } from '@/language/Trans';
import { useWords } from '@/language/words';
import './printedItems.css';
import type { ReactNode } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { formatScore } from '@/domain/book/scoreEntry';
import { learnerName } from '@/domain/words/learnerNames';
import { PrintedAnalysis } from '@/features/class-record/analysis/PrintedAnalysis';
import { PrintedAsOf } from '@/features/class-record/export/PrintedAsOf';
import { toRecordHeader } from '@/features/class-record/export/recordHeader';
import { useAppSelector } from '@/store/hooks';
import { type AnswerForm, answerForms } from './answerForms';

export type Printed = 'named' | 'blank' | 'key' | 'analysis';

type PrintedItemsProps = { record: ClassRecord; sheet: ItemSheet; what: Printed };

/** The papers of one activity, in portrait: answer sheets to fill in, the key, and the analysis. */
export function PrintedItems({ record, sheet, what }: PrintedItemsProps) {
  const { _ } = useWords();
  switch (what) {
    case 'key':
      return (
        <Paper record={record} sheet={sheet} title={_('Answer key')}>
          <KeyList sheet={sheet} />
        </Paper>
      );
    case 'analysis':
      return (
        <Paper record={record} sheet={sheet} title={_('Item analysis')}>
          <PrintedAsOf />
          <PrintedAnalysis record={record} sheet={sheet} />
        </Paper>
      );
    case 'blank':
      return <AnswerPaper record={record} sheet={sheet} name="" />;
    case 'named':
      return record.learners.map(({ classStudentId, student }) => (
        <AnswerPaper key={classStudentId} record={record} sheet={sheet} name={learnerName(student)} />
      ));
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

function AnswerPaper({ record, sheet, name }: { record: ClassRecord; sheet: ItemSheet; name: string }) {
  const { _ } = useWords();
  const forms = answerForms(sheet.items);
  return (
    <Paper record={record} sheet={sheet} title={_('Answer sheet')}>
      <p className="printed-line">
        <span>
          <Trans id="Name: <name>{name}</name>" components={{ name: <b /> }} values={{ name }} />
        </span>
        <span>{_('Date:')}</span>
        <span>{_('Score: ____ / {points}', { points: sheet.activity.totalPoints })}</span>
      </p>
      <ol className={forms.some(({ choices }) => choices === null) ? 'printed-answers wide' : 'printed-answers'}>
        {forms.map((form) => (
          <li key={form.itemNumber}>
            <span className="printed-number">{form.itemNumber}.</span>
            <Answer form={form} />
            {form.points === 1 ? null : <small>{_('({points} pts)', { points: formatScore(form.points) })}</small>}
          </li>
        ))}
      </ol>
    </Paper>
  );
}

/** Circles to shade, or a line to write on. */
function Answer({ form: { choices } }: { form: AnswerForm }) {
  if (!choices) return <span className="printed-blank" />;
  return (
    <span className="printed-choices">
      {choices.map((choice) => (
        <span key={choice}>{choice}</span>
      ))}
    </span>
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
