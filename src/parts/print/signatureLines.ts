import { NO_SIGNATORIES, type Signatories } from '@/domain/school/signatories';
import { formText } from '@/language/words';

const LABELS = formText({
  prepared: 'Prepared by',
  teacher: 'Subject teacher',
  checked: 'Checked by',
  noted: 'Noted by',
} as const);

export type SignatureLine = { label: string; name: string; position: string };

/** The people who sign a teacher's print or workbook, in order. An empty name is a line to be filled by hand. */
export function signatureLines(
  teacher: string,
  { checkedBy, checkedByPosition, notedBy, notedByPosition }: Signatories = NO_SIGNATORIES,
): SignatureLine[] {
  return [
    { label: LABELS.prepared, name: teacher, position: LABELS.teacher },
    { label: LABELS.checked, name: checkedBy, position: checkedByPosition },
    { label: LABELS.noted, name: notedBy, position: notedByPosition },
  ];
}
