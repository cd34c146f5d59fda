/** Reads the headings of a table of scores: columns that name the learner, that hold no scores, and highest scores. */
import { MAX_TOTAL_POINTS } from '@/domain/constants';
import { FIELD_NAMES, factsOf, type LearnerField } from '@/domain/learners/learnerFields';
import { withoutSigns } from '@/domain/learners/roster/listText';
import { dateInHead } from './headDates';

export type LearnerColumn = LearnerField | 'name';
export type LearnerColumns = Partial<Record<LearnerColumn, number>>;

/** Whole words only: “First quiz” and “Name the capital” are headings of scores and of questions. */
const LEARNER: readonly (readonly [LearnerColumn, RegExp])[] = [
  ...FIELD_NAMES.flatMap((field) => {
    const { inScores } = factsOf(field);
    return inScores ? [[field, new RegExp(`^(?:${inScores})$`)] as const] : [];
  }),
  [
    'name',
    /^(?:(?:your|full|complete|whole|learners?|students?|pupils?)*names?|namesof(?:the)?(?:learners?|students?))$/,
  ],
  [
    'name',
    /^(?:learners?|students?|pupils?|(?:buong)?(?:pangalan|ngalan)|magaaral|estudyante|examinee|participant|player|nickname)$/,
  ],
];

const OTHER =
  /^(?:timestamp|date|time|started|completed|duration|e?mail(?:address)?|emailaddress|username|section|grade(?:level|andsection|section)?|gradelevel.*|year(?:level)?|rank|no|number|num|index|blg|bilang|remarks?|id|(?:student|learner|user|external)?id(?:number)?|sisuserid|uniqueuserid|sisloginid|orgdefinedid|status|percent(?:age)?|percentcorrect|age.*|birth.*|contact.*|address|institution|department|attempts?|accuracy|unattempted|totaltimetaken|startedat|submittedat|quizname|class(?:name)?|zipgradeid|quizcreated|dataexported|keyversion|numquestions|numcorrect|possiblepoints|lastdownloaded.*|(?:incorrect|wrong|unanswered)(?:answers?)?)$/;

/** Columns that a program or the record computes from the scores: no activities. */
const COMPUTED =
  /^(?:total|totals|grandtotal|sum|.*subtotals?|ps|ws|weightedscores?|percentagescores?|initialgrade|finalgrade|quarterlygrade|average|mean|mps|coursetotal|.*(?:current|final|unposted)(?:score|grade|points)s?|categorytotal|gradeequivalent|equivalent|transmutedgrade|transmuted|overall(?:grade|total)?|grade|kabuuan|katamtaman)$/;

/** The other fields of a learner: columns beside the name. */
const BESIDE = FIELD_NAMES.flatMap((field) => {
  const { words, inScores } = factsOf(field);
  return inScores ? [] : [new RegExp(`^(?:${words})$`)];
});

function wordOf(heading: string): string {
  return heading
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(
      /\s(?:ng|sa|of)\s+(?:the\s+|mga\s+)?(?:mag-?aaral|bata|estudyante|learners?|students?|pupils?|child(?:ren)?|examinees?|participants?|members?)\s*$/,
      '',
    )
    .replace(/[^a-z]/g, '');
}

function fieldOf(word: string): LearnerColumn | undefined {
  return word === '' ? undefined : LEARNER.find(([, pattern]) => pattern.test(word))?.[0];
}

export function learnerColumn(heading: string): LearnerColumn | undefined {
  const kinds = heading.split('/').map((part) => fieldOf(wordOf(part)));
  // “Pangalan/First Name”: one heading in two languages.
  const [kind, ...others] = new Set(kinds.filter((each) => each !== 'name'));
  const inBoth = kinds.includes(undefined) || others.length > 0 ? undefined : (kind ?? 'name');
  return fieldOf(wordOf(heading)) ?? inBoth;
}

/** Columns that other programs write beside the scores. */
export function hasNoScores(heading: string): boolean {
  const trimmed = heading.trim();
  const word = wordOf(trimmed);
  // ZipGrade: what the learner marked for each question.
  return (
    trimmed === '#' ||
    /^(?:stu|prikey|points|mark)\d+$/i.test(trimmed) ||
    [OTHER, ...BESIDE].some((pattern) => pattern.test(word))
  );
}

/** A question of a form, whose answers may be numbers. */
export function isQuestion(heading: string): boolean {
  return /\w\s*\?$/.test(heading.trim());
}

/** A total or a grade, which follows from the scores beside it. */
export function isComputed(heading: string): boolean {
  return COMPUTED.test(wordOf(heading)) || PERCENTS.test(heading.trim());
}

/** “%”, “Rating (%)”; a weight as in “Quiz 1 (30%)” is none. */
const PERCENTS =
  /^(?:total|average|grade|rating|marka)?\s*[([]?\s*%\s*[)\]]?\s*(?:of total|total|average|grade|rating)?$/i;

/** A line below the headings that has no learner: dates, sums, a program's test student. */
export function isNoLearner(text: string): boolean {
  return /^(?:date|due date|average|mean|mps|class average|class scoring|(?:grand )?total(?: (?:fe)?male)?|sum|sd|st(?:andard|d\.?) dev(?:iation|\.)?|pl|(?:highest|lowest)(?: score)?(?: obtained)?|overall average|weights?|student, test|test student|.*\(teacher\))$/i.test(
    text.trim(),
  );
}

/** The label of the line with the highest possible scores. */
export function isPointsLabel(text: string): boolean {
  return /^(?:points?(?: possible| out of)?|highest possible scores?|hps|max(?:imum)? ?(?:points?|scores?)?|out of|(?:total|perfect) (?:points?|scores?)|(?:(?:no\.?|number) of |total (?:(?:no\.?|number) of )?)?items|(?:kabuuang |bilang ng )(?:aytem|puntos))\s*:?$/i.test(
    text.trim(),
  );
}

const TOTALS = [
  // HPS 30: points alone
  /^()(?:hps|items|points|highest possible scores?)\s*[:=-]?\s*(\d{1,4})$/i,
  // Blackboard: Quiz 1 [Total Pts: 20 Score] |2301
  /^(.*?)\s*\[total pts:\s*(\d{1,4})(?:\.0+)?\b[^\]]*\].*$/i,
  // Quiz 1 (20), Quiz 1 [20 pts], Quiz 1 (Max Points: 20), Quiz 1 (/20)
  /^(.*?)\s*[([]\s*(?:max(?:imum)?\.?\s*(?:points?|scores?)?\s*:?|out of|hps\s*:?|\/)?\s*(\d{1,4})(?:\.0+)?\s*(?:pts?\.?|points?|items?)?\s*[)\]]$/i,
  // Socrative: Total Score (0 - 100)
  /^(.*?)\s*\(0\s*[-–]\s*(\d{1,4})\)$/i,
  // Seatwork 15pts
  /^(.*?)\s+(\d{1,4})\s*(?:pts?\.?|points|items)$/i,
  // Quiz 1 out of 20
  /^(.*?)\s*\bout of\s*(\d{1,4})$/i,
];
/** Quiz 1 /20 */
const SLASHED_TOTAL = /^(.*?)\s*\/\s*(\d{1,4})$/;

export type Titled = { name: string; totalPoints: number | null };

/** The activity's name and the highest possible score that its heading tells. `isTotal`: “6/15” is no date in it. */
export function readHeading(heading: string, isTotal = false): Titled {
  // Moodle: Quiz: Fractions (Real)
  const text = plainHeading(heading);
  const date = dateInHead(text);
  const isSlashed = date === null || (date === 'maybe' && isTotal);
  for (const pattern of isSlashed ? [...TOTALS, SLASHED_TOTAL] : TOTALS) {
    const [, name = '', points = ''] = pattern.exec(text) ?? [];
    const totalPoints = Number(points);
    if (pattern.test(text) && totalPoints >= 1 && totalPoints <= MOST_POINTS) return { name, totalPoints };
  }
  return { name: text, totalPoints: null };
}

/** A heading may tell more than an activity can have; the person is told so where it is chosen. */
const MOST_POINTS = 10 * MAX_TOTAL_POINTS;

function plainHeading(heading: string): string {
  const text = withoutSigns(heading);
  return /\(real\)$/i.test(text)
    ? text.replace(/\s*\(real\)$/i, '').replace(/^(?:quiz|assignment|forum|lesson):\s*/i, '')
    : text;
}

/** Canvas: the number in brackets is the assignment's id, and a line below tells the points. */
export function withoutId(heading: string): string {
  return plainHeading(heading).replace(/\s*\(\d{2,}\)$/, '');
}
