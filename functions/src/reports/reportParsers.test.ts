import { describe, expect, it } from 'vitest';
import type { ErrorReport, ProblemFacts } from '@/domain/reports/report';
import { errorReports, problemFacts, problemText } from './reportParsers';

const REPORT: ErrorReport = {
  ...{ kind: 'shown', code: 'data/refused', name: 'TypeError', version: '0.1.0+7568c5c1', online: true },
  ...{ route: '/app/teachers/classes/:classId', browser: 'Chrome', frames: ['assets/index-BkX1a2b3.js:1:2345'] },
};
const FACTS: ProblemFacts = {
  ...{ version: '0.1.0', route: '/', browser: 'Safari', online: true, waiting: 2, refused: 0 },
  ...{ pages: ['/', 'other'], errors: [REPORT] },
};

describe('a report of errors', () => {
  it('is taken as it is, without fields that are not asked for', () => {
    expect(errorReports([{ ...REPORT, learner: 'Juan dela Cruz' }], 'reports')).toEqual([REPORT]);
    expect(problemFacts({ ...FACTS, learner: 'Juan' }, 'facts')).toEqual(FACTS);
  });

  it.each<[string, object]>([
    ['kind', { kind: 'Juan' }],
    ['code', { code: 'toString' }],
    ['name', { name: 'JuanError' }],
    ['version', { version: 'Juan dela Cruz' }],
    ['version', { version: 'x'.repeat(41) }],
    ['route', { route: '/app/teachers/classes/x7Gh2' }],
    ['browser', { browser: 'Juan' }],
    ['online', { online: 'yes' }],
    ['frames', { frames: ['Juan dela Cruz'] }],
    ['frames', { frames: [`assets/${'x'.repeat(120)}.js:1:1`] }],
    ['frames', { frames: ['https://x.example/assets/a.js:1:1'] }],
    ['frames', { frames: Array.from({ length: 7 }, () => REPORT.frames[0]) }],
  ])('with a bad %s is refused (%#)', (_, change) => {
    expect(() => errorReports([{ ...REPORT, ...change }], 'reports')).toThrow('missing or not valid');
  });

  it('has one to five', () => {
    expect(() => errorReports([], 'reports')).toThrow();
    expect(() => errorReports(Array(6).fill(REPORT), 'reports')).toThrow();
  });
});

describe('a described problem', () => {
  it('has words, at most 2000 characters', () => {
    expect(problemText(' The page\r\nis blank. ', 'text')).toBe('The page\nis blank.');
    for (const text of ['', '  ', 'x'.repeat(2001), 'a\u0000b', 7]) expect(() => problemText(text, 'text')).toThrow();
  });

  it.each<[object]>([[{ waiting: -1 }], [{ refused: 0.5 }], [{ pages: Array(9).fill('/') }], [{ pages: ['/juan'] }]])(
    'has facts of known forms: %j is refused',
    (change) => expect(() => problemFacts({ ...FACTS, ...change }, 'facts')).toThrow('missing or not valid'),
  );
});
