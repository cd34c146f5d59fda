import { NO_SIGNATORIES } from '@/domain/school/signatories';
import { formText } from '@/language/words';
import { useAppSelector } from '@/store/hooks';

const LABELS = formText({
  prepared: 'Prepared by',
  teacher: 'Subject teacher',
  checked: 'Checked by',
  noted: 'Noted by',
} as const);

/** The lines on which a teacher's print is signed, with the names that the school's page has; without one, to be filled by hand. */
export function Signatures({ teacher }: { teacher: string }) {
  const signatories = useAppSelector((state) => state.reference.schoolSetting?.signatories) ?? NO_SIGNATORIES;
  const lines = [
    { label: LABELS.prepared, name: teacher, position: LABELS.teacher },
    { label: LABELS.checked, name: signatories.checkedBy, position: signatories.checkedByPosition },
    { label: LABELS.noted, name: signatories.notedBy, position: signatories.notedByPosition },
  ];
  return (
    <div className="mt-[6mm] grid grid-cols-3 gap-[8mm] break-inside-avoid text-[9pt] text-black">
      {lines.map(({ label, name, position }) => (
        <div key={label}>
          <p>{label}:</p>
          <p className="mt-[7mm] min-h-[1.4em] border-black border-b text-center font-semibold wrap-anywhere">{name}</p>
          <p className="min-h-[1.4em] text-center wrap-anywhere">{position}</p>
        </div>
      ))}
    </div>
  );
}
