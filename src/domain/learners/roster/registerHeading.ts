/** The section, grade level and school year that School Form 1 says above its list. */
export type RegisterHeading = { section: string; gradeLevel: string; schoolYear: string };

const HEADING_ROWS = 25;
const LONGEST_SECTION = 100;
const LABELS = {
  section: /^section\s*:?$/i,
  gradeLevel: /^grade(?:\s*level)?\s*:?$/i,
  schoolYear: /^(?:school\s*year|s\.?y\.?)\s*:?$/i,
} as const;
const ANY_LABEL =
  /^(?:section|grade(?:\s*level)?|school\s*year|s\.?y\.?|school\s*(?:id|name)|region|division|district|semester|track.*|course.*)\s*:?$/i;

/** Each value stands right of its label; it is empty where it is missing or cannot be told. */
export function readRegisterHeading(table: readonly (readonly string[])[]): RegisterHeading {
  const textBeside = (label: RegExp): string => {
    for (const row of table.slice(0, HEADING_ROWS)) {
      const at = row.findIndex((cell) => label.test(cell.trim()));
      const next = at < 0 ? '' : (row.slice(at + 1).find((cell) => cell.trim() !== '') ?? '').trim();
      if (next !== '' && !ANY_LABEL.test(next)) return next.replace(/\s+/g, ' ');
    }
    return '';
  };
  return {
    section: textBeside(LABELS.section).slice(0, LONGEST_SECTION),
    gradeLevel: toGradeLevel(textBeside(LABELS.gradeLevel)),
    schoolYear: toSchoolYear(textBeside(LABELS.schoolYear)),
  };
}

/** “Grade 7 (Year I)” is 7. */
function toGradeLevel(text: string): string {
  if (/^kinder/i.test(text)) return 'K';
  const [, number = ''] = /^(?:grade\s*)?(\d{1,2})\b/i.exec(text) ?? [];
  return Number(number) >= 1 && Number(number) <= 12 ? String(Number(number)) : '';
}

function toSchoolYear(text: string): string {
  const [, from = '', to = ''] = /^(20\d\d)\s*[-–]\s*(20\d\d)$/.exec(text) ?? [];
  return Number(to) === Number(from) + 1 ? `${from}-${to}` : '';
}
