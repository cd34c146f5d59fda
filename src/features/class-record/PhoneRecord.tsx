import { useMemo, useRef, useState } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import { draftCells } from '@/store/drafting';
import { selectSheet, sheetName } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/schoolState';
import { Field } from '@/ui/Field';
import { Select } from '@/ui/Select';
import { DraftOffer } from './DraftOffer';
import { type SubCategoryWeights, toGrader } from './learnerGrades';
import { PhoneScore } from './PhoneScore';
import { type RecordDialog, RecordDialogs } from './RecordDialogs';
import { figuresOf, figuresText } from './recordFigures';
import { createRecordModel } from './recordModel';
import { SaveBar } from './SaveBar';
import { useRecordView } from './useRecordView';
import { useSaving } from './useSaving';

type PhoneRecordProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights; readOnly: boolean };

/** The record on a small screen: one activity at a time, the learners below one another. Same drafts, same save. */
export function PhoneRecord({ record, subCategoryWeights, readOnly }: PhoneRecordProps) {
  const dispatch = useAppDispatch();
  const isReading = useAppSelector(selectIsReading);
  const key = useMemo(() => ({ subjectId: record.subject.id, quarter: record.quarter }), [record]);
  const name = sheetName(key.subjectId, key.quarter);
  const sheet = useAppSelector((state) => selectSheet(state, name));
  const saving = useSaving(key);
  const view = useRecordView(record);
  const [chosen, setChosen] = useState('');
  const [dialog, setDialog] = useState<RecordDialog | null>(null);
  const model = useMemo(
    () => createRecordModel(record, toGrader(record, subCategoryWeights)),
    [record, subCategoryWeights],
  );
  // Before the rows read it, so that each render shows the drafts of its own sheet.
  useMemo(() => model.setDrafts(sheet), [model, sheet]);
  const list = useRef<HTMLOListElement>(null);
  const activity = record.activities.find(({ id }) => id === chosen) ?? record.activities[0];
  if (!activity) return null;
  const goOn = (row: number) => {
    const inputs = list.current?.querySelectorAll<HTMLInputElement>('input');
    const next = inputs?.[row + 1];
    next?.focus();
    next?.select();
  };
  return (
    <section aria-label="Class record" className="flex flex-col gap-3">
      {isReading ? null : <DraftOffer record={key} />}
      <Field label="Activity" hint={figuresText(figuresOf(model, activity.id))}>
        <Select
          value={activity.id}
          onChange={(event) => setChosen(event.target.value)}
          options={record.activities.map((each) => ({ value: each.id, label: `${each.name} (${each.totalPoints})` }))}
        />
      </Field>
      <ol ref={list} className="divide-y divide-line rounded-box border border-line bg-base-100">
        {record.learners.map(({ classStudentId }, row) => (
          <PhoneScore
            // The field holds what is typed until it is left, so each cell has its own.
            key={`${activity.id}/${classStudentId}`}
            name={`${row + 1}. ${model.rowLabel(row)}`}
            grade={model.getCell(row, 'quarterly').text}
            cell={model.getCell(row, activity.id)}
            totalPoints={activity.totalPoints}
            readOnly={readOnly}
            isLast={row === record.learners.length - 1}
            onCommit={(text) => {
              const cell = model.cellKeyAt(row, activity.id);
              if (cell) dispatch(draftCells(key, [{ key: cell, text }]));
            }}
            onNext={() => goOn(row)}
            onComment={() => {
              const cell = model.cellKeyAt(row, activity.id);
              if (cell) setDialog(sheet.cells[cell]?.theirs ? { type: 'conflicts' } : { type: 'comment', cell });
            }}
          />
        ))}
      </ol>
      {isReading ? null : (
        <div className="sticky bottom-16 z-10">
          <SaveBar
            sheet={sheet}
            saving={saving}
            sheetName={name}
            withKeys={false}
            onConflicts={() => setDialog({ type: 'conflicts' })}
          />
        </div>
      )}
      <RecordDialogs
        dialog={dialog}
        open={setDialog}
        record={record}
        model={model}
        view={view}
        readOnly={readOnly}
        onClose={() => setDialog(null)}
      />
    </section>
  );
}
