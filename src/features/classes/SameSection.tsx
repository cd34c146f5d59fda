import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { useWords } from '@/language/words';
import type { SectionValues } from '@/parts/class-form/classForm';
import { findSameSection, gradeLabel } from '@/parts/class-form/classList';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';

type SameSectionProps = {
  control: Control<SectionValues>;
  /** The edited class; absent for a new one. */
  own?: ClassId;
};

/** Warns about a section that the teacher has already. Two sections may share a name, so saving stays possible. */
export function SameSection({ control, own }: SameSectionProps) {
  const { _ } = useWords();
  const [name, academicYear, gradeLevel] = useWatch({ control, name: ['name', 'academicYear', 'gradeLevel'] });
  return (
    <SameSectionAlert section={{ name, academicYear, gradeLevel }} own={own}>
      {_('To add subjects or learners to that section, open its page. Continue only if this is a different section.')}
    </SameSectionAlert>
  );
}

type SameSectionAlertProps = {
  section: Pick<SectionValues, 'name' | 'academicYear' | 'gradeLevel'>;
  own?: ClassId | undefined;
  children: ReactNode;
};

/** Renders nothing where no class of the teacher has this name, grade level and year. */
export function SameSectionAlert({ section, own, children }: SameSectionAlertProps) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const others = rowsOf(tables, 'class', (row) => !row.deletedAt && row.id !== own);
  const same = findSameSection(others, section);
  if (!same) return null;
  return (
    <Alert
      tone="warning"
      title={_('You have {name}, {grade}, {year} already.', {
        name: same.name,
        grade: gradeLabel(same.gradeLevel),
        year: same.academicYear,
      })}
    >
      {children}
    </Alert>
  );
}
