import { useAppSelector } from '@/store/hooks';
import { signatureLines } from './signatureLines';

/** The lines on which a teacher's print is signed, with the names that the school's page has; without one, to be filled by hand. */
export function Signatures({ teacher }: { teacher: string }) {
  const signatories = useAppSelector((state) => state.reference.schoolSetting?.signatories);
  return (
    <div className="mt-[4mm] grid break-before-avoid break-inside-avoid grid-cols-3 gap-[8mm] text-[9pt] text-black leading-tight">
      {signatureLines(teacher, signatories).map(({ label, name, position }) => (
        <div key={label}>
          <p>{label}:</p>
          <p className="mt-[5mm] min-h-[1.4em] border-black border-b text-center font-semibold wrap-anywhere">{name}</p>
          <p className="min-h-[1.4em] text-center wrap-anywhere">{position}</p>
        </div>
      ))}
    </div>
  );
}
