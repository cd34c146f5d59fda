import type { Control } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import type { SectionValues } from './classForm';
import { findSameSection, gradeLabel } from './classList';

type SameSectionProps = {
  control: Control<SectionValues>;
  /** The edited class; absent for a new one. */
  own?: ClassId;
};

/** Warns about a section that the teacher has already. Two sections may share a name, so saving stays possible. */
export function SameSection({ control, own }: SameSectionProps) {
  const { _ } = useWords();
  const [name, academicYear, gradeLevel] = useWatch({ control, name: ['name', 'academicYear', 'gradeLevel'] });
  const tables = useAppSelector((state) => state.entities.tables);
  const others = rowsOf(tables, 'class', (row) => !row.deletedAt && row.id !== own);
  const same = findSameSection(others, { name, academicYear, gradeLevel });
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
      {_('To add subjects or learners to that section, open its page. Continue only if this is a different section.')}
    </Alert>
  );
}
