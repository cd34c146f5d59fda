/**
 * Fills report cards (SF9) and permanent records (SF10) of the school, one for each learner. Nothing is written where
 * anything is open or does not read back as meant.
 */
import { openChosenForm } from '@/files/fill/openChosenForm';
import { writeForm } from '@/files/fill/writeForm';
import { zipFile } from '@/files/write/zipFile';
import { fillPromotion } from './fillPromotion';
import { findPromotion } from './findPromotion';
import type { FormContent, FormLearner } from './formContent';
import { findDifference } from './formDifference';
import { type FormAnswers, type FormMisfit, formMisfit, isAnswered, joinMisfits } from './formMisfits';
import type { FoundForm, FoundSheet } from './foundForm';
import { judgeWishes } from './judgeWishes';
import { type ChosenTable, learnerWishes } from './learnerWishes';
import { recogniseForm } from './recogniseForm';
import type { SchoolFormResult } from './schoolFormResult';

type Options = { readonly answers: FormAnswers; readonly ending: 'xlsx' | 'xlsm' };

/** Throws `SheetRefused`. */
export async function fillSchoolForm(
  bytes: Uint8Array,
  content: FormContent,
  { answers, ending }: Options,
): Promise<SchoolFormResult> {
  const form = await openChosenForm(bytes);
  const list = findPromotion(form);
  if (list) return fillPromotion(form, list, { content, answers });
  const found = recogniseForm(form);
  if (found.version === null) {
    return {
      misfits: [found.kind ? formMisfit('otherVersion', { values: { form: found.kind } }) : formMisfit('noForm')],
    };
  }
  const { kind } = found.version;
  const { tables, misfits } = chooseTables(found, content);
  const plans = tables === null ? [] : content.learners.map((learner) => planLearner(learner));
  const all = joinMisfits([...misfits, ...plans.flatMap((plan) => plan.misfits)]);
  if (tables === null || !all.every((each) => isAnswered(each, answers))) return { misfits: all };
  const files: { name: string; bytes: Uint8Array<ArrayBuffer> }[] = [];
  let cells = 0;
  for (const { learner, edits } of plans) {
    const file = edits.length === 0 ? new Uint8Array(bytes) : await writeForm(form, edits);
    const different = await findDifference(form, file, edits);
    if (different !== null) return { different, learner: learner.name };
    files.push({ name: `${fileTitle(learner, files)}.${ending}`, bytes: file });
    cells += edits.length;
  }
  const [first] = files;
  const file = files.length === 1 && first ? first.bytes : await zipFile(files);
  return { file, kind, misfits: all, cells };

  function planLearner(learner: FormLearner) {
    const chosen = { sheets: found.version === null ? [] : found.sheets, tables: tables ?? [] };
    const { wishes, misfits: own } = learnerWishes(form, chosen, { section: content.section, learner });
    const judged = judgeWishes(form, wishes, answers);
    const told = judged.misfits.map((each) => ({
      ...each,
      list: each.kind === 'names' ? each.list.map((text) => `${learner.name}, ${text}`) : each.list,
    }));
    return { learner, edits: judged.edits, misfits: [...own, ...told] };
  }
}

type Known = Exclude<FoundForm, { version: null }>;

/** The tables of the section's year; null with a misfit without a way where the form has none. */
function chooseTables(
  { version, sheets }: Known,
  { section }: FormContent,
): { tables: readonly ChosenTable[] | null; misfits: FormMisfit[] } {
  const { periods, gradeLevel, schoolYear } = section;
  if (periods !== version.periods) {
    return { tables: null, misfits: [formMisfit('periods', { values: { form: version.periods, section: periods } })] };
  }
  const isOther = !version.gradeLevels.includes(gradeLevel);
  const other = { values: { gradeLevel }, list: [] };
  if (version.kind === 'sf9') {
    const all = sheets.flatMap((sheet) => sheet.map.tables.map((table) => ({ sheet, table })));
    const isSenior = all.some(({ table }) => table.semester !== undefined);
    if (isOther && isSenior) return { tables: null, misfits: [formMisfit('gradeLevel', other)] };
    return { tables: all, misfits: isOther ? [formMisfit('otherGradeLevel', other)] : [] };
  }
  const tables = sheets.flatMap((sheet) => sheet.map.tables.map((table) => ({ sheet, table })));
  const isOpen = ({ sheet, table }: ChosenTable) => ['', schoolYear].includes(yearOf(sheet, table));
  const own = tables.find((each) => each.table.gradeLevel === gradeLevel && isOpen(each));
  const spare = tables.find((each) => each.table.gradeLevel === null && isOpen(each));
  const chosen = isOther ? undefined : (own ?? spare);
  return chosen ? { tables: [chosen], misfits: [] } : { tables: null, misfits: [formMisfit('gradeLevel', other)] };
}

/** The school year that a table is of; '' for a blank one. */
function yearOf({ grid, at }: FoundSheet, { cells }: ChosenTable['table']): string {
  const [address] = Object.entries(cells).find(([, key]) => key === 'schoolYear') ?? [];
  if (address === undefined) return '';
  const { row, column } = at(address);
  return grid.text(row, column);
}

/** The learner's name, with a number behind it where two have the same, and without what file systems refuse. */
function fileTitle({ name }: FormLearner, files: readonly { name: string }[]): string {
  const clean = name
    .replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ')
    .trim()
    .replace(/\.+$/, '');
  const same = files.filter(
    (each) => each.name.replace(/(?: \(\d+\))?\.\w+$/, '').toUpperCase() === clean.toUpperCase(),
  );
  return same.length === 0 ? clean : `${clean} (${same.length + 1})`;
}
