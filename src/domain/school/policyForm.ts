/** A grading policy as it is typed into its form: numbers are texts until the form is checked. */
import type { EmptyComponent, ExamLayout } from '@/domain/scores/componentParts';

/** Dates are `YYYY-MM-DD`, or empty. */
export type PeriodInput = { name: string; from: string; to: string };
type ComponentInput = { name: string; weight: string; grouped: boolean };
/** A part without a share is left out. */
type PartInput = { key: string; name: string; share: string };
/** `from` in percent: 98.32. */
export type RowInput = { from: string; grade: string };
type DescriptorInput = { from: string; name: string };

export type PolicyForm = {
  name: string;
  periods: readonly PeriodInput[];
  components: readonly ComponentInput[];
  emptyComponent: EmptyComponent;
  exam: ExamLayout;
  parts: readonly PartInput[];
  scale: 'table' | 'zeroBased';
  floor: string;
  rows: readonly RowInput[];
  passingGrade: string;
  descriptors: readonly DescriptorInput[];
  awards: boolean;
  average: 'plain' | 'units';
};
