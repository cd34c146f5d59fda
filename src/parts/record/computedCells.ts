/** The texts of the computed columns: percentages, totals, grades and remark. */
import type { StudentGradeDoc } from '@/domain/book/entities';
import { formatScore } from '@/domain/scores/scoreEntry';
import type { ComponentGrade, ComponentKey, GradingPolicy, PartGrade, PartKey } from '@/grading';
import type { Say } from '@/language/words';
import type { GridCell } from '@/ui/grid/gridTypes';
import type { LearnerGrades } from './learnerGrades';
import { INITIAL_COLUMN, QUARTERLY_COLUMN, REMARK_COLUMN } from './recordColumns';

const BLANK: GridCell = { text: '' };

/** The notes of grade cells, made once: every keystroke asks each visible cell. */
export function toGradeWords(_: Say, { components, passingGrade }: GradingPolicy) {
  const grouped = components.find((component) => component.grouped);
  return {
    overAllocated: grouped
      ? _('The activities’ weights exceed the weight of {component}, so the result is 0.', {
          component: _(grouped.name),
        })
      : '',
    soFar: _('In progress: based on the components with scores so far.'),
    partsSoFar: _('In progress: based on the parts with scores so far.'),
    missed: _('The class took this part and the learner has no score in it: it counts 0 for now.'),
    asZero: _('No score: by this class’s policy it counts as 0, because the examination has a score.'),
    incomplete: _('Incomplete'),
    incompleteNote: _('A part that the class took has no score: type the score, or a 0.'),
    excused: _('excused'),
    inProgress: _('In progress'),
    passed: _('Passed'),
    below: _('Below {grade}', { grade: passingGrade }),
  };
}

/** The origin of a carried-in grade: “Carried in from Rizal (2025-2026).” */
export function carriedText(_: Say, { carriedFrom }: Pick<StudentGradeDoc, 'carriedFrom'>): string {
  return carriedFrom ? _('Carried in from {place}.', { place: carriedFrom }) : _('Carried in from elsewhere.');
}

type GradeTexts = { passing: number; words: ReturnType<typeof toGradeWords> };

export function computedCell({ grade, totals }: LearnerGrades, colKey: string, texts: GradeTexts): GridCell {
  const { passing, words } = texts;
  if (colKey === INITIAL_COLUMN)
    return gradeCell(grade.initialGrade, grade.provisional?.initialGrade, { format: fixed2, words });
  if (colKey === QUARTERLY_COLUMN) {
    const cell = gradeCell(grade.transmutedGrade, grade.provisional?.transmutedGrade, { format: String, words });
    if (grade.transmutedGrade === null) return cell;
    return { ...cell, mark: grade.transmutedGrade < passing ? 'below' : 'strong' };
  }
  if (colKey === REMARK_COLUMN) return remarkCell(grade, texts);
  const [component, field, ofPart] = colKey.split('.') as [ComponentKey, string, string | undefined];
  // The key of an empty column names no component.
  const graded = grade[component] as ComponentGrade | undefined;
  if (ofPart) return partCell(graded?.parts?.[field as PartKey], words);
  return componentCell(graded, field, { total: totals[component], words });
}

type ComponentTexts = Pick<GradeTexts, 'words'> & { total: number | null };

function componentCell(graded: ComponentGrade | undefined, field: string, { total, words }: ComponentTexts): GridCell {
  const value = graded?.[field === 'percentage' ? 'percentage' : 'weighted'] ?? null;
  if (graded?.overAllocated) {
    const text = field === 'total' ? totalText(total) : fixed2(value ?? 0);
    return { text, note: words.overAllocated, mark: 'below' };
  }
  if (field === 'total') return { text: totalText(total) };
  if (value === null) return BLANK;
  if (graded?.countedAsZero) return { text: fixed2(value), mark: 'muted', note: words.asZero };
  return graded?.inProgress ? { text: fixed2(value), mark: 'muted', note: words.partsSoFar } : { text: fixed2(value) };
}

function partCell(part: PartGrade | undefined, words: GradeTexts['words']): GridCell {
  if (part?.excused) return { text: words.excused, mark: 'muted' };
  if (!part || part.percentage === null) return BLANK;
  const text = fixed2(part.percentage);
  if (part.countedAsZero) return { text, mark: 'muted', note: words.asZero };
  return part.missed ? { text, mark: 'below', note: words.missed } : { text };
}

type GradeFormat = Pick<GradeTexts, 'words'> & { format: (value: number) => string };

function gradeCell(final: number | null, soFar: number | undefined, { format, words }: GradeFormat): GridCell {
  if (final !== null) return { text: format(final) };
  if (soFar === undefined) return BLANK;
  return { text: format(soFar), mark: 'muted', note: words.soFar };
}

function remarkCell(
  { transmutedGrade, provisional, incomplete }: LearnerGrades['grade'],
  { passing, words }: GradeTexts,
): GridCell {
  if (incomplete) return { text: words.incomplete, mark: 'below', note: words.incompleteNote };
  if (transmutedGrade !== null) {
    return transmutedGrade >= passing ? { text: words.passed } : { text: words.below, mark: 'below' };
  }
  return provisional ? { text: words.inProgress, mark: 'muted' } : BLANK;
}

function totalText(total: number | null): string {
  return total === null ? '' : formatScore(total);
}

function fixed2(value: number): string {
  return value.toFixed(2);
}
