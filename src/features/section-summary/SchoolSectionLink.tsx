import { Link } from 'react-router-dom';
import type { ClassDoc } from '@/domain/book/entities';
import { schoolSectionRoute, sectionRoute } from '@/domain/bookRoutes';
import { Trans } from '@/language/Trans';
import { useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';

/** Points from a linked class to the adviser's desk, where the subjects of all teachers are. */
export function SchoolSectionLink({ section: { sectionModel } }: { section: ClassDoc }) {
  const admin = useAppSelector(selectIsAdmin);
  if (!sectionModel) return null;
  const page = admin ? sectionRoute(sectionModel) : schoolSectionRoute(sectionModel);
  return (
    <p className="mb-4 print:hidden">
      <Trans
        id="The general average, awards and promotion are on the adviser’s desk, on the page of <desk>the section</desk>."
        components={{ desk: <Link to={`${page}?tab=desk`} className="text-primary-ink hover:underline" /> }}
      />
    </p>
  );
}
