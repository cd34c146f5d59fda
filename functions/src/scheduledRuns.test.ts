import { beforeEach, expect, it, vi } from 'vitest';
import { LOG_LINES } from '@/domain/reports/logLines';

/** The stored run of each task, and the lines of the log; the logger takes the console when it is loaded. */
const store = vi.hoisted(() => ({
  runs: {} as Record<string, Record<string, unknown>>,
  logged: [] as string[],
  isAway: false,
}));
const tasks = vi.hoisted(() => ({ tellWaiting: vi.fn(), sendDueNotices: vi.fn() }));

vi.hoisted(() => {
  const take = (line: unknown) => store.logged.push(String(line));
  Object.assign(console, { error: take, info: take });
});
vi.mock('./waitingMails', () => ({ tellWaiting: tasks.tellWaiting }));
vi.mock('./deletion', () => ({ sendDueNotices: tasks.sendDueNotices }));
vi.mock('./firstAdministrator', () => ({ tellOperatorDue: () => Promise.resolve(0) }));
vi.mock('./owed/owedMails', () => ({ sendOwed: vi.fn() }));
vi.mock('./expiry', () => ({ removeUnproven: vi.fn() }));
vi.mock('./reports/reportDay', () => ({ removeOldReports: vi.fn() }));
vi.mock('./retention/removeDue', () => ({ removeDueRecords: vi.fn() }));
vi.mock('./firebase', async (original) => ({
  ...(await original<typeof import('./firebase')>()),
  database: () => ({
    doc: () => ({
      set: (fields: Record<string, Record<string, unknown>>) => {
        if (store.isAway) return Promise.reject(Object.assign(new Error('away'), { code: 14 }));
        for (const [task, own] of Object.entries(fields)) store.runs[task] = { ...store.runs[task], ...own };
        return Promise.resolve();
      },
    }),
  }),
}));

const { runTask, runTasks } = await import('./scheduledRuns');

beforeEach(() => {
  store.runs = {};
  store.isAway = false;
  store.logged.length = 0;
  vi.resetAllMocks();
});

it('a task that finishes keeps both times, and answers how much it did', async () => {
  tasks.tellWaiting.mockResolvedValue(3);
  expect(await runTask('waitingMails', 1)).toBe(3);
  expect(Object.keys(store.runs.waitingMails ?? {})).toEqual(['startedAt', 'finishedAt']);
  expect(store.logged).toEqual([]);
});

it('a failure is kept and logged with its code and without its text, and the later tasks still run', async () => {
  tasks.tellWaiting.mockRejectedValue(Object.assign(new Error('juan@school.ph'), { code: 14 }));
  tasks.sendDueNotices.mockResolvedValue(0);
  await expect(runTasks(['waitingMails', 'dueNotices'])).rejects.toThrow('juan@school.ph');
  expect(store.runs.waitingMails).toMatchObject({ failedAt: expect.anything(), code: '14' });
  expect(store.runs.waitingMails).not.toHaveProperty('finishedAt');
  expect(store.runs.dueNotices).toHaveProperty('finishedAt');
  expect(store.logged).toHaveLength(2);
  expect(store.logged[1]).toContain(LOG_LINES.taskFinished.line);
  expect(store.logged[1]).toContain('"task":"dueNotices"');
  expect(store.logged[0]).toContain(LOG_LINES.taskFailed.line);
  expect(store.logged[0]).toContain('"task":"waitingMails"');
  expect(store.logged[0]).not.toContain('juan@');
});

it('a note that cannot be kept is logged, and the work is done', async () => {
  store.isAway = true;
  tasks.tellWaiting.mockResolvedValue(3);
  expect(await runTask('waitingMails', 1)).toBe(3);
  expect(tasks.tellWaiting).toHaveBeenCalledOnce();
  expect(store.logged).toHaveLength(2);
  for (const line of store.logged) {
    expect(line).toContain(LOG_LINES.unexpected.line);
    expect(line).toContain('"code":"14"');
  }
});
