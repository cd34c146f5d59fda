import { useMemo } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { PUBLIC_SECTOR } from '@/domain/school/school';
import { phrase } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import { DO8_2015, gradingModeOf, OWN_POLICY } from '@/grading';
import { findSampleClass } from '@/plans/classes/planSampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsReading } from '@/store/state/school';
import { modalOpened } from '@/store/state/shell';
import { useDismissed } from './useDismissed';
import { useSchoolSetting } from './useSchoolSetting';

export type PolicyNotice = {
  /** The classes that the notice is about; empty where there is nothing to say. */
  sections: readonly ClassDoc[];
  /** Opens the dialog that changes the policy of a class. */
  look: (section: ClassDoc) => void;
  /** The notice does not come back on this device. */
  dismiss: () => void;
};

/** Classes of a public school that are graded by DepEd Order 8 in a year in which another order counts. */
export function usePolicyNotice(): PolicyNotice {
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const isReading = useAppSelector(selectIsReading);
  const outdated = useMemo(() => outdatedClasses(tables), [tables]);
  const { isDismissed, dismiss } = useDismissed('talaan.policyNotice');
  const isWanted = outdated.length > 0 && !isDismissed && !isReading;
  const school = useSchoolSetting(isWanted);
  // A school's own policy may be any; so may that of a private school.
  const isMeant = isWanted && school?.sector === PUBLIC_SECTOR && !school.gradingPolicy?.startsWith(OWN_POLICY);
  return {
    sections: isMeant ? outdated : [],
    look: ({ id: classId, name }) =>
      dispatch(
        modalOpened({
          bodyType: 'classPolicy',
          title: phrase('Grading policy of {name}', { name }),
          size: 'lg',
          extraObject: { classId },
        }),
      ),
    dismiss,
  };
}

/** The newest year first. The sample class is left out: its grades count nowhere. */
function outdatedClasses(tables: Tables): ClassDoc[] {
  const sample = findSampleClass(tables)?.id;
  return rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && !row.handedOver && row.id !== sample && isOutdated(row),
  ).sort((a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name));
}

function isOutdated({ gradingPolicy = DO8_2015.id, academicYear, gradeLevel }: ClassDoc): boolean {
  if (gradingPolicy !== DO8_2015.id) return false;
  const schoolYearStart = Number.parseInt(academicYear, 10) || 0;
  const { policy } = gradingModeOf({ schoolYearStart, gradeLevel: Number.parseInt(gradeLevel, 10) || 0 });
  return policy !== null && policy.id !== DO8_2015.id;
}
