import { useState } from 'react';
import { toErrorNote } from '@/domain/words/errors';
import { formatMoment } from '@/language/formatters';
import { useWords } from '@/language/words';
import { saveByItself } from '@/parts/saving/autosave';
import { loadSchoolSetting } from '@/store/book/schoolSetting';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { withToast } from '@/store/toasts';
import { noteExport } from '@/store/trail/entries';
import { exportCsv, exportWorkbook } from './exportFiles';
import { type ExportSource, readView, readYear } from './exportSource';

type MakeFile = (view: RecordKey, source: ExportSource) => Thunk<Promise<string>>;

/** Whether the sheet shows texts that are not stored. */
function hasTexts(sheet: string): Thunk<boolean> {
  return (_, getState) => Object.keys(selectShownSheet(getState(), sheet).cells).length > 0;
}

/** The record of the menu is on the screen, and says itself what of it is refused. */
const isShown = () => true;

/**
 * Makes the files of a view, and prints it; the trail notes each. Asks first when a year lacks periods. Changes that are
 * saved without a press are saved before, so that paper and file have what the screen has.
 */
export function useExports(view: RecordKey) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<ExportSource | null>(null);
  const sheet = sheetName(view.subjectId, view.quarter);
  const sentence = (name: string, asOf: number | null) => {
    const hasDrafts = dispatch(hasTexts(sheet));
    if (asOf === null) {
      return _(hasDrafts ? '{name} was made. Changes that are not saved are not in it.' : '{name} was made.', { name });
    }
    const values = { name, time: formatMoment(asOf) };
    return hasDrafts
      ? _('{name} was made without a connection, as of {time}. Changes that are not saved are not in it.', values)
      : _('{name} was made without a connection, as of {time}.', values);
  };
  const make = (source: ExportSource, file: MakeFile) =>
    dispatch(withToast(noteExport(view, file(view, source)), (name) => sentence(name, source.asOf)));
  const run = async (reading: Thunk<Promise<ExportSource>>, file: MakeFile) => {
    setBusy(true);
    try {
      await dispatch(saveByItself(isShown));
      const source = await dispatch(reading);
      if (source.missing.length > 0) setAsking(source);
      else await make(source, file);
    } catch (error) {
      dispatch(notified({ message: toErrorNote(error).message, status: 'error' }));
    } finally {
      setBusy(false);
    }
  };
  const print = async () => {
    try {
      await dispatch(saveByItself(isShown));
      await dispatch(loadSchoolSetting());
      await dispatch(noteExport(view, async () => window.print()));
    } catch (error) {
      dispatch(notified({ message: toErrorNote(error).message, status: 'error' }));
    }
  };
  const goOn = async () => {
    setAsking(null);
    setBusy(true);
    if (asking) await make(asking, exportWorkbook);
    setBusy(false);
  };
  return {
    busy,
    /** The periods that the year's file would lack; empty while no question is open. */
    missing: asking?.missing ?? [],
    startCsv: () => void run(readView(view), exportCsv),
    startWorkbook: () => void run(readYear(view.subjectId), exportWorkbook),
    startPrint: () => void print(),
    goOn: () => void goOn(),
    giveUp: () => setAsking(null),
  };
}
