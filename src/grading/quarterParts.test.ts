import { describe, expect, it } from 'vitest';
import {
  explainQuarter,
  gradeQuarter,
  policyOf,
  prepareLeastPoints,
  type QuarterActivity,
  type QuarterCells,
  type QuarterInput,
  type QuarterStructure,
} from './index';

const DO15 = policyOf('DO15_2026');

function activity(id: string, category: number, totalPoints: number, part: string | null = null): QuarterActivity {
  return { id, category, totalPoints, part, subCategory: null, weightOverride: null };
}

/** Table 5 of the order: 74/85, 43/50, and examinations of 20, 20 and 40 points. */
const ACTIVITIES = [
  activity('w', 1, 85),
  activity('p', 2, 50),
  activity('s1', 3, 20, 'ST1'),
  activity('s2', 3, 20, 'ST2'),
  activity('te', 3, 40, 'TE'),
];
const SCORES = { w: 74, p: 43, s1: 15, s2: 18, te: 35 };

function science(scores: QuarterCells, change: Partial<QuarterStructure> = {}): QuarterInput<QuarterCells> {
  const weights = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
  return { weights, activities: ACTIVITIES, subCategoryWeights: {}, scores, policy: DO15, ...change };
}

describe('examinations of three tests', () => {
  it('add up their shares, whatever their points', () => {
    expect(gradeQuarter(science(SCORES)).quarterlyExam).toEqual({
      percentage: 84.5,
      weighted: 25.35,
      started: true,
      parts: {
        ST1: { percentage: 75, weighted: 22.5, started: true },
        ST2: { percentage: 90, weighted: 27, started: true },
        TE: { percentage: 87.5, weighted: 35, started: true },
      },
    });
  });

  it('pool the activities of one part, a blank among them as 0', () => {
    const activities = [...ACTIVITIES, activity('s1b', 3, 10, 'ST1')];
    expect(gradeQuarter(science(SCORES, { activities })).quarterlyExam.parts?.ST1).toEqual({
      percentage: 50,
      weighted: 15,
      started: true,
    });
  });

  it('have no grade before every test is taken; the grade so far scales the shares up', () => {
    const { s1, s2, ...without } = SCORES;
    const grade = gradeQuarter(science({ ...without, te: null, s1, s2 }));
    // 75 and 90 by halves: 37.5 + 45
    expect(grade.quarterlyExam).toMatchObject({ percentage: 82.5, weighted: 24.75, started: true, inProgress: true });
    expect(grade.quarterlyExam.parts?.TE).toEqual({ percentage: null, weighted: null, started: false });
    expect([grade.initialGrade, grade.transmutedGrade, grade.incomplete]).toEqual([null, null, undefined]);
    // 87.06 x .2 + 86 x .5 + 82.5 x .3 = 17.412 + 43 + 24.75
    expect(grade.provisional).toEqual({ initialGrade: 85.16, transmutedGrade: 87 });
  });

  it('count a test that the class took and the learner missed as 0, and say so', () => {
    const grade = gradeQuarter(science({ ...SCORES, te: null }, { taken: new Set(['te', 's1']) }));
    expect(grade.quarterlyExam.parts?.TE).toEqual({ percentage: 0, weighted: 0, started: false, missed: true });
    // 22.5 + 27 + 0
    expect(grade.quarterlyExam).toMatchObject({ percentage: 49.5, weighted: 14.85, inProgress: true });
    expect([grade.transmutedGrade, grade.incomplete]).toEqual([null, true]);
  });

  it('leave out a test that the learner is excused from, and the grade stands', () => {
    const grade = gradeQuarter(science({ ...SCORES, s1: 'excused' }));
    // Shares 30 and 40 of 70: 90 x 3/7 = 38.571..., 87.5 x 4/7 = 50
    expect(grade.quarterlyExam).toEqual({
      percentage: 88.57,
      weighted: 26.57,
      started: true,
      parts: {
        ST1: { percentage: null, weighted: null, started: false, excused: true },
        ST2: { percentage: 90, weighted: 38.57, started: true },
        TE: { percentage: 87.5, weighted: 50, started: true },
      },
    });
    expect(grade.initialGrade).toBe(86.98);
  });

  it('give no grade to a learner who is excused from all of them', () => {
    const grade = gradeQuarter(science({ ...SCORES, s1: 'excused', s2: 'excused', te: 'excused' }));
    expect(grade.quarterlyExam).toMatchObject({ percentage: null, weighted: null, started: false });
    expect([grade.initialGrade, grade.provisional?.initialGrade]).toEqual([null, 86.3]);
  });

  it('leave out an activity that names none of them', () => {
    const activities = [...ACTIVITIES, activity('none', 3, 10), activity('other', 3, 10, 'cognitive')];
    const [, , exams] = explainQuarter(science({ ...SCORES, none: 0, other: 0 }, { activities })).components;
    expect([exams?.percentage, exams?.leftOut]).toEqual([84.5, ['none', 'other']]);
  });
});

describe('other examinations', () => {
  it('the term examination alone has the whole share, and needs no name', () => {
    const grade = gradeQuarter(science(SCORES, { exam: 'TE' }));
    expect(grade.quarterlyExam).toMatchObject({
      percentage: 87.5,
      parts: { TE: { percentage: 87.5, weighted: 87.5 } },
    });
    const unnamed = [...ACTIVITIES.slice(0, 2), activity('te', 3, 40)];
    expect(gradeQuarter(science(SCORES, { exam: 'TE', activities: unnamed }))).toEqual(grade);
  });

  it('a single one pools all examinations', () => {
    // 68/80
    expect(gradeQuarter(science(SCORES, { exam: 'single' })).quarterlyExam).toEqual({
      percentage: 85,
      weighted: 25.5,
      started: true,
    });
  });

  it('without any, the component is left out, even where it has scores and a weight', () => {
    const grade = gradeQuarter(science(SCORES, { exam: 'none' }));
    expect(grade.quarterlyExam).toEqual({ percentage: null, weighted: null, started: false });
    expect(grade.initialGrade).toBe(60.41);
    expect(explainQuarter(science(SCORES, { exam: 'none' })).components[2]).toMatchObject({
      skipped: true,
      weight: 0,
      leftOut: ['s1', 's2', 'te'],
    });
  });
});

describe('a subject graded by domain', () => {
  const domains = [
    activity('wc', 1, 50, 'cognitive'),
    activity('wa', 1, 50, 'affective'),
    activity('pc', 2, 30, 'cognitive'),
    activity('pa', 2, 30, 'affective'),
    activity('pb', 2, 30, 'behavioral'),
    ...ACTIVITIES.slice(2),
  ];
  const scores = { wc: 37, wa: 41, pc: 22, pa: 25, pb: 27, s1: 14, s2: 17, te: 31 };
  const change = { activities: domains, layout: 'domains' } as const;

  it('rounds each block by itself', () => {
    const grade = gradeQuarter(science(scores, change));
    expect(grade.writtenWorks).toMatchObject({ percentage: 78, weighted: 15.6 });
    // 7.33 + 8.33 + 27.00; from the rounded PS it would be 42.67
    expect(grade.performanceTask).toMatchObject({ percentage: 85.33, weighted: 42.66 });
    expect([grade.initialGrade, grade.transmutedGrade]).toEqual([81.51, 84]);
  });

  it('scales the other blocks up where one is excused', () => {
    const { performanceTask } = gradeQuarter(science({ ...scores, pb: 'excused' }, change));
    // 73.33 x 25 % and 83.33 x 25 %: 18.3325 and 20.8325
    expect(performanceTask.parts).toMatchObject({ cognitive: { weighted: 18.33 }, affective: { weighted: 20.83 } });
    expect(performanceTask).toMatchObject({ percentage: 78.33, weighted: 39.16 });
  });

  it('waits for each block', () => {
    const { pb, ...others } = scores;
    expect(gradeQuarter(science(others, change))).toMatchObject({ initialGrade: null, transmutedGrade: null });
    expect(gradeQuarter(science({ ...others, pb }, change)).transmutedGrade).toBe(84);
  });
});

describe('an excused cell without parts', () => {
  it('is out of points and HPS, and is no blank', () => {
    const activities = [...ACTIVITIES, activity('w2', 1, 15)];
    expect(gradeQuarter(science({ ...SCORES, w2: 'excused' }, { activities }))).toEqual(gradeQuarter(science(SCORES)));
    // 74/100
    expect(gradeQuarter(science(SCORES, { activities })).writtenWorks.percentage).toBe(74);
  });

  it('takes its group out of the weights of DepEd Order 8', () => {
    const activities = [
      { ...activity('quiz', 1, 10), subCategory: 1 },
      { ...activity('home', 1, 10), subCategory: 2 },
    ];
    const weights = { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
    const input = { weights, activities, subCategoryWeights: { 1: 20 } };
    expect(gradeQuarter({ ...input, scores: { quiz: 9, home: 3 } }).writtenWorks.percentage).toBe(70);
    expect(gradeQuarter({ ...input, scores: { quiz: 9, home: 'excused' } }).writtenWorks.percentage).toBe(90);
  });
});

describe('explainQuarter', () => {
  it('shows each part with its points and the share that counts', () => {
    const [, , exams] = explainQuarter(science({ ...SCORES, s1: 'excused' })).components;
    expect(exams).toMatchObject({ sharing: 'parts', groups: [], totalScore: 53, totalPoints: 60 });
    expect(exams?.parts).toEqual([
      {
        ...{ key: 'ST1', name: 'Summative Test 1', statedShare: 30, share: 0, activityIds: [], excused: true },
        ...{ percentage: null, weighted: null, started: false, totalScore: null, totalPoints: 0 },
      },
      {
        ...{ key: 'ST2', name: 'Summative Test 2', statedShare: 30, share: 42.86, activityIds: ['s2'] },
        ...{ percentage: 90, weighted: 38.57, started: true, totalScore: 18, totalPoints: 20 },
      },
      {
        ...{ key: 'TE', name: 'Term Examination', statedShare: 40, share: 57.14, activityIds: ['te'] },
        ...{ percentage: 87.5, weighted: 50, started: true, totalScore: 35, totalPoints: 40 },
      },
    ]);
    expect(exams?.activities.map(({ id, standing, score, counted }) => [id, standing, score, counted])).toEqual([
      ['s1', 'excused', null, null],
      ['s2', 'scored', 18, 18],
      ['te', 'scored', 35, 35],
    ]);
  });

  it('counts a component of missed parts among the weights of the grade so far', () => {
    const input = science({ w: 74 }, { taken: new Set(['s1']) });
    expect(explainQuarter(input).provisional).toMatchObject({ startedWeight: 50, initialGrade: 34.82 });
  });
});

describe('prepareLeastPoints', () => {
  const leastOf = (scores: QuarterCells) => prepareLeastPoints(science(scores))(scores);

  /** The grade shown with the points added, and with one point less in the last place. */
  function shown(scores: QuarterCells, places: readonly { activityId: string; points: number }[], less = 0) {
    const raised: Record<string, QuarterCells[string]> = { ...scores };
    for (const [index, { activityId, points }] of places.entries()) {
      const own = raised[activityId];
      raised[activityId] = (typeof own === 'number' ? own : 0) + points - (index === places.length - 1 ? less : 0);
    }
    const grade = gradeQuarter(science(raised));
    return grade.transmutedGrade ?? grade.provisional?.transmutedGrade;
  }

  it('finds the least points in the parts that are started', () => {
    const scores = { w: 50, p: 30, s1: 10, s2: 10, te: 30 };
    const least = leastOf(scores);
    expect(least.kind).toBe('points');
    const route = least.kind === 'points' ? least.routes.find(({ component }) => component === 'quarterlyExam') : null;
    // 11.76 + 30 + 18 = 59.76; the exams need a PS of 94.13, 34.13 more: 20 points of 1.5 each, then 5 of 1 each.
    expect(route).toMatchObject({ points: 25, room: 30 });
    expect(shown(scores, route?.places ?? [])).toBe(75);
    expect(shown(scores, route?.places ?? [], 1)).toBe(74);
  });

  it('starts a part that has no score where that takes fewer points', () => {
    const scores = { w: 50, p: 36, s1: 20, s2: null, te: 20 };
    const least = leastOf(scores);
    const route = least.kind === 'points' ? least.routes.find(({ component }) => component === 'quarterlyExam') : null;
    expect(shown(scores, route?.places ?? [])).toBe(75);
    expect(shown(scores, route?.places ?? [], 1)).toBe(74);
  });

  it('asks no points of an activity that the learner is excused from', () => {
    const least = leastOf({ w: 50, p: 30, s1: 'excused', s2: 10, te: 30 });
    const places = least.kind === 'points' ? least.routes.flatMap((route) => route.places) : [];
    expect(places.map(({ activityId }) => activityId)).not.toContain('s1');
    expect(places.length).toBeGreaterThan(0);
  });

  it('supposes a new test where the class has none', () => {
    const weights = { writtenWorks: 20, performanceTask: 50, quarterlyExam: 30 };
    const structure = { weights, activities: [], subCategoryWeights: {}, policy: DO15 };
    expect(prepareLeastPoints(structure)({})).toEqual({
      kind: 'newActivity',
      component: 'writtenWorks',
      name: 'Written/Oral Works',
      percent: 70,
    });
    const exams = prepareLeastPoints({
      ...structure,
      weights: { writtenWorks: 0, performanceTask: 0, quarterlyExam: 100 },
    })({});
    expect(exams).toMatchObject({ kind: 'newActivity', component: 'quarterlyExam', percent: 70 });
  });
});
