/** Files that a device makes without a connection, from the rows that it has. */
import { aDevice } from '#support/memory/memoryBook';
import { nextSession, openedStore, TEACHER } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import { AppError } from '@/domain/words/errors';
import { readView, readYear } from '@/features/record-export/exportSource';
import { periodsOf } from '@/grading';
import { loadFinalGrades, loadRecord } from '@/store/drafts/record';
import type { Screen } from './figures';
import { csvScreen, placeOf, type Subject, YEAR } from './recordScreens';

/** CSV and workbook of a subject whose record, final view and files the device has shown before. */
export async function keptFiles(of: Subject): Promise<Screen[]> {
  const { tables, subject, policy } = of;
  const { world } = openedStore(tables);
  const memory = memoryData(world);
  const device = aDevice(world, TEACHER, { nowMs: () => world.clockMs });
  const records = { ...(await memory.records()), ...device.records };
  const store = nextSession(world, { ...memory, records: () => Promise.resolve(records) });
  const periods = periodsOf(subject, policy);
  const subjectId = subject.id;
  for (const quarter of periods) await store.dispatch(loadRecord({ subjectId, quarter }));
  await store.dispatch(loadFinalGrades(subjectId));
  world.failure = new AppError('network/unreachable');
  const kept = (now: Tables): Subject => ({ ...of, tables: now });
  const files: Screen[] = [];
  for (const quarter of [...periods, QUARTER_FINAL]) {
    const { tables: now } = await store.dispatch(readView({ subjectId, quarter }));
    const whole = csvScreen(kept(now), 'CSV without a connection');
    const place = quarter === QUARTER_FINAL ? YEAR : quarter;
    // The other periods are not in the file.
    const figures = [...whole.figures].filter(([name]) => name.endsWith(placeOf(of, '', place)));
    files.push({ ...whole, of: 'some', figures: new Map(figures) });
  }
  const { tables: now } = await store.dispatch(readYear(subjectId));
  // The workbook is made of these rows as the CSV is.
  const year = csvScreen(kept(now), 'rows of a workbook without a connection');
  return [...files, { ...year, subject: subject.subject }];
}
