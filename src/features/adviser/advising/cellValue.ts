/** A typed text of an adviser's sheet as the value that is stored, or the reason why it is none. */
import { absenceIn, decisionIn, decisionText, HIGHEST_MARK, isDay, MOST_IN_REASON } from '@/domain/sections/remedial';
import {
  type AdvisingField,
  type AdvisingValue,
  MOST_IN_COMMENT,
  MOST_SCHOOL_DAYS,
  VALUE_MARKS,
} from '@/domain/sections/sectionAdvising';
import { type DAY_KINDS, type DayMark, MOST_ENROLLED } from '@/domain/sections/sectionAttendance';
import { say } from '@/language/words';

export type Parsed = { value: AdvisingValue } | { reason: string };

type TextOf = (field: AdvisingField) => string;

/**
 * `shown`: what another field of the same learner shows now. `settled`: the same for figures that this one limits, and
 * empty where the person has typed one: that one has the reason then, and not both.
 */
export function parseCell(field: AdvisingField, text: string, shown: TextOf = () => '', settled = shown): Parsed {
  const plain = tidy(text);
  if (plain === '') return { value: null };
  const [kind = '', name = ''] = field.split(' ');
  if (kind === 'comment') return parseComment(plain);
  if (kind === 'value') {
    const mark = VALUE_MARKS.find((each) => each === plain.toUpperCase());
    return mark ? { value: mark } : { reason: say('Type AO, SO, RO or NO.') };
  }
  if (kind === 'day') return parseMark(plain);
  if (kind === 'school') return parseDayKind(plain);
  if (kind === 'enrolled') return parseEnrolled(plain);
  if (kind === 'mark') return parseRemedialMark(plain);
  if (kind === 'classFrom') return parseClassDay(plain, { to: settled(`classTo ${name}`) });
  if (kind === 'classTo') return parseClassDay(plain, { from: shown(`classFrom ${name}`) });
  if (kind === 'decision') return parseDecision(decisionIn(plain));
  if (kind === 'absence') return parseDecision(absenceIn(plain));
  const figure = /^\d{1,2}$/.test(plain) ? Number(plain) : null;
  if (figure === null || figure > MOST_SCHOOL_DAYS) {
    return { reason: say('Type a whole number of days, from 0 to {most}.', { most: MOST_SCHOOL_DAYS }) };
  }
  const figureIn = (texts: TextOf) => (part: Part) => toFigure(texts(`${part} ${name}`));
  return dayProblem(kind, figure, { above: figureIn(shown), below: figureIn(settled) }) ?? { value: figure };
}

type Part = 'days' | 'present' | 'tardy';
type Others = Record<'above' | 'below', (part: Part) => number | null>;

/** Tardy days are at most those present, and these at most the school days. */
function dayProblem(kind: string, figure: number, { above, below }: Others): Parsed | null {
  if (kind === 'days') {
    const present = below('present');
    if (present === null || figure >= present) return null;
    return { reason: say('Fewer school days than the {days} days present.', { days: present }) };
  }
  if (kind === 'tardy') {
    const present = above('present');
    if (present === null || figure <= present) return null;
    return { reason: say('Tardy on more days than the {days} days present.', { days: present }) };
  }
  const [days, tardy] = [above('days'), below('tardy')];
  if (days !== null && figure > days)
    return { reason: say('More days present than the {days} school days.', { days }) };
  if (tardy === null || figure >= tardy) return null;
  return { reason: say('Fewer days present than the {days} days tardy.', { days: tardy }) };
}

/** The marks of School Form 2, and the words that advisers type for them, in English and Filipino. */
const MARK_WORDS: Readonly<Record<string, DayMark | null>> = {
  ...{ x: 'x', a: 'x', absent: 'x', liban: 'x' },
  ...{ l: 'L', t: 'L', late: 'L', tardy: 'L', huli: 'L' },
  ...{ c: 'C', h: 'C', cutting: 'C', half: 'C' },
  ...{ p: null, '/': null, '.': null, present: null },
};

function parseMark(text: string): Parsed {
  const mark = MARK_WORDS[text.toLowerCase()];
  return mark === undefined
    ? { reason: say('Type x for absent, L for late, C for cutting classes.') }
    : { value: mark };
}

const KIND_WORDS: Readonly<Record<string, (typeof DAY_KINDS)[number]>> = {
  ...{ off: 'off', n: 'off', no: 'off', x: 'off', h: 'off', holiday: 'off', wala: 'off' },
  ...{ on: 'on', y: 'on', yes: 'on', s: 'on', school: 'on', may: 'on' },
};

function parseDayKind(text: string): Parsed {
  const value = KIND_WORDS[text.toLowerCase()];
  return value === undefined
    ? { reason: say('Type off for a day without school, on for a day of school.') }
    : { value };
}

function parseEnrolled(text: string): Parsed {
  if (/^\d{1,3}$/.test(text) && Number(text) <= MOST_ENROLLED) return { value: Number(text) };
  return { reason: say('Type a whole number of learners, from 0 to {most}.', { most: MOST_ENROLLED }) };
}

function parseRemedialMark(text: string): Parsed {
  if (/^\d{1,3}$/.test(text) && Number(text) <= HIGHEST_MARK) return { value: Number(text) };
  return { reason: say('Type a whole number, 0 to {most}.', { most: HIGHEST_MARK }) };
}

/** The other day of the class is empty where it is unknown. */
function parseClassDay(text: string, { from = '', to = '' }: { from?: string; to?: string }): Parsed {
  if (!isDay(text)) return { reason: say('Choose a day of the calendar.') };
  if ((from !== '' && text < from) || (to !== '' && text > to)) {
    return { reason: say('The class ends before it begins.') };
  }
  return { value: text };
}

function parseDecision(decision: { action: string; reason: string } | null): Parsed {
  if (!decision) return { reason: say('Choose what happens, and give the reason.') };
  if (decision.reason.length <= MOST_IN_REASON) return { value: decisionText(decision) };
  return { reason: say('A reason has at most {most} characters.', { most: MOST_IN_REASON }) };
}

function toFigure(text: string): number | null {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : null;
}

function parseComment(text: string): Parsed {
  if (text.length <= MOST_IN_COMMENT) return { value: text };
  return {
    reason: say('A comment has at most {most} characters; this one has {count}.', {
      most: MOST_IN_COMMENT,
      count: text.length,
    }),
  };
}

/** One line: a comment of several lines, as from a spreadsheet, is joined. `␟` separates texts in the rules. */
function tidy(text: string): string {
  return text.replace(/[\s\p{Cc}␟]+/gu, ' ').trim();
}
