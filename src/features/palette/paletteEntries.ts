/** Makes the palette's entries from loaded rows; reads no data itself. */

import {
  BookOpen,
  ClipboardList,
  FileSpreadsheet,
  GraduationCap,
  type LucideIcon,
  Rows3,
  Table2,
  UserRound,
} from 'lucide-react';
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { listedLearners } from '@/domain/book/keptClasses';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { classRoute, learnerRoute, recordRoute, summaryRoute, teacherRecordRoute } from '@/domain/bookRoutes';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { keysOf } from '@/domain/fields';
import type { UserDoc } from '@/domain/people/people';
import { listedName } from '@/domain/people/personName';
import { compareText } from '@/domain/words/textOrder';
import { bookNames } from '@/domain/words/toldNames';
import { periodName, policyOf } from '@/grading';
import { type Message, msgs, type Say } from '@/language/words';
import type { drawerOpened, modalOpened } from '@/store/state/shell';

export const GROUP_NAMES = msgs({
  Pages: 'Pages',
  Classes: 'Classes',
  Subjects: 'Subjects',
  Learners: 'Learners',
  Activities: 'Activities',
  Teachers: 'Teachers',
  Actions: 'Actions',
});
export type Group = keyof typeof GROUP_NAMES;
export const GROUPS = keysOf(GROUP_NAMES);

type Opening = ReturnType<typeof modalOpened> | ReturnType<typeof drawerOpened>;

export type PaletteEntry = {
  key: string;
  group: Group;
  label: string;
  /** Section, year or quarter, shown beside the label. Searched too. */
  hint?: string;
  /** Other search words for the entry; the English ones count in every language. */
  words?: string;
  icon: LucideIcon;
} & ({ to: string } | { opens: Opening } | { run: () => void });

/** Newest year first, then by name. */
export function classEntries(_: Say, tables: Tables): PaletteEntry[] {
  return liveClasses(tables).flatMap((section): PaletteEntry[] => [
    {
      key: `class ${section.id}`,
      group: 'Classes',
      label: section.name,
      hint: section.academicYear,
      words: `${_('section grade')} ${section.gradeLevel}`,
      icon: BookOpen,
      to: classRoute(section.id),
    },
    {
      key: `summary ${section.id}`,
      group: 'Classes',
      label: _('Summary of {name}', { name: section.name }),
      hint: section.academicYear,
      words: _('average grades final'),
      icon: FileSpreadsheet,
      to: summaryRoute(section.id),
    },
  ]);
}

/** Each subject leads to its class record. */
export function subjectEntries(_: Say, tables: Tables): PaletteEntry[] {
  return liveClasses(tables).flatMap((section) =>
    subjectsOf(tables, section).map(
      (subject): PaletteEntry => ({
        key: `subject ${subject.id}`,
        group: 'Subjects',
        label: subject.subject,
        hint: `${section.name} · ${section.academicYear}`,
        words: _('class record scores grades'),
        icon: Table2,
        to: recordRoute({ classId: section.id, subjectId: subject.id }),
      }),
    ),
  );
}

/** A learner's grades in the newest section; for a learner without a class, the learner's own fields. */
export function learnerEntries(_: Say, tables: Tables): PaletteEntry[] {
  const sections = liveClasses(tables);
  const names = bookNames(tables);
  const nowhere = _('In no class');
  return listedLearners(tables).map((learner): PaletteEntry => {
    const own = sections.filter(({ students }) => students.includes(learner.id));
    const name = names.get(learner.id) ?? '';
    return {
      key: `learner ${learner.id}`,
      group: 'Learners',
      label: name,
      hint: own.map((section) => section.name).join(', ') || nowhere,
      words: `${learner.firstName} ${learner.middleName ?? ''} ${learner.lrn}`,
      icon: UserRound,
      to: learnerRoute(learner.id, own[0] ? { classId: own[0].id } : {}),
    };
  });
}

/** An activity leads to its column in the class record. Newest first. */
export function activityEntries(_: Say, tables: Tables): PaletteEntry[] {
  return rowsOf(tables, 'activity')
    .sort((a, b) => b.createdAt - a.createdAt)
    .flatMap((activity): PaletteEntry[] => {
      const subject = tables.classSubjects[activity.classSubjectModel];
      const section = subject && tables.class[subject.classModel];
      if (!subject || subject.deletedAt || !section || section.deletedAt) return [];
      return [
        {
          key: `activity ${activity.id}`,
          group: 'Activities',
          label: activity.name,
          hint: `${section.name} · ${subject.subject} · ${periodName(policyOf(section.gradingPolicy), activity.quarter)}`,
          words: wordsOfKind(_, activity),
          icon: ClipboardList,
          to: columnRoute(activity, { section, subject }),
        },
      ];
    });
}

function wordsOfKind(_: Say, { activitySubCategoryModel }: ActivityDoc): string {
  const name = SUB_CATEGORY_NAMES[Number(activitySubCategoryModel)];
  return name ? `${name} ${_(name)}` : '';
}

/** Names the cell of any learner, which is enough to scroll the column into sight. */
function columnRoute(activity: ActivityDoc, { section, subject }: { section: ClassDoc; subject: ClassSubjectDoc }) {
  const [first] = subject.classStudents;
  return recordRoute({
    classId: section.id,
    subjectId: subject.id,
    quarter: activity.quarter,
    ...(first ? { cell: `${activity.id}_${first}` } : {}),
  });
}

export function teacherEntries(teachers: readonly UserDoc[]): PaletteEntry[] {
  return teachers.map((teacher) => ({
    key: `teacher ${teacher.id}`,
    group: 'Teachers',
    label: listedName(teacher),
    hint: teacher.email,
    words: teacher.facultyId,
    icon: GraduationCap,
    to: teacherRecordRoute(teacher.id),
  }));
}

type Page = { label: Message; to: string; icon?: LucideIcon };

/** A page of the person's role, for the palette. */
export function pageEntry(_: Say, { label, to, icon }: Page): PaletteEntry {
  return { key: `page ${to}`, group: 'Pages', label: _(label), words: label, to, icon: icon ?? Rows3 };
}

function liveClasses(tables: Tables): ClassDoc[] {
  return rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
    (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
  );
}

function subjectsOf(tables: Tables, section: ClassDoc): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => !row.deletedAt && row.classModel === section.id).sort((a, b) =>
    compareText(a.subject, b.subject),
  );
}
