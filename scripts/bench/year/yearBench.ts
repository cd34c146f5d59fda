/** The file of a large school's year, made as the page makes it, with the longest task of the page meanwhile. */
import type { YearFile } from '@/features/retention/retentionActions';
import { yearWorkbookFile } from '@/features/retention/yearFile';
import { saveFile } from '@/ui/saveFile';

const SUBJECTS = ['English', 'Filipino', 'Mathematics', 'Science', 'Araling Panlipunan', 'MAPEH', 'TLE', 'ESP'];

let file: YearFile;

function makeRow(index: number): YearFile['rows'][number] {
  return {
    of: index % 2 === 0 ? 'book' : 'section',
    group: `Narra ${index % 40}`,
    gradeLevel: String(7 + (index % 6)),
    lastName: `Dela Cruz-Peñaflor ${index}`,
    firstName: `Maria Angelica ${index}`,
    middleName: 'Santos',
    extensionName: '',
    sex: index % 3 === 0 ? 'M' : 'F',
    lrn: String(100_000_000_000 + index),
    subject: SUBJECTS[index % SUBJECTS.length] ?? '',
    teacher: `Ben Dizon ${index % 90}`,
    standing: 'enrolled',
    grades: [80 + (index % 20), 81, index % 7 === 0 ? null : 82, 83],
    final: 82,
  } as YearFile['rows'][number];
}

/** Runs before the measurement: the answers of the functions come in parts of some hundred rows. */
function make(count: number): void {
  const rows = Array.from({ length: count }, (_, index) => makeRow(index));
  file = { academicYear: '2019-2020', madeAt: Date.now(), rows };
}

/** Milliseconds of all, and of each task of the page that took above 50 (the browser tells of no shorter ones). */
async function save(): Promise<{ ms: number; bytes: number; tasks: number[] }> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  const start = performance.now();
  const blob = await yearWorkbookFile(file, 'Mabini National High School');
  saveFile('year.xlsx', blob);
  const ms = performance.now() - start;
  // The observer is told of a task after it.
  await new Promise((resolve) => setTimeout(resolve, 300));
  tasks.push(...observer.takeRecords().map(({ duration }) => duration));
  observer.disconnect();
  return { ms: Math.round(ms), bytes: blob.size, tasks: tasks.map(Math.round) };
}

Object.assign(globalThis, { bench: { make, save } });
