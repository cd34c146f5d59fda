import { DeskTab } from '@/features/adviser/desk/DeskTab';
import { SectionPage } from '@/features/sections/SectionPage';
import { type SectionPanels, SectionPanelsProvider } from '@/features/sections/sectionPanels';
import { lazy } from '@/ui/waiting/lazy';

/** The grid, what the adviser keeps and the cards come with the first of these tabs. */
const PANELS: SectionPanels = {
  DeskTab,
  AttendanceTab: lazy(async () => ({
    default: (await import('@/features/adviser/advising/AttendanceTab')).AttendanceTab,
  })),
  CommentsTab: lazy(async () => ({ default: (await import('@/features/adviser/advising/CommentsTab')).CommentsTab })),
  CardsTab: lazy(async () => ({ default: (await import('@/features/report-cards/CardsTab')).CardsTab })),
  YearEndTab: lazy(async () => ({ default: (await import('@/features/adviser/desk/YearEndTab')).YearEndTab })),
};

/** A section of the school with its adviser's tabs. */
export function WholeSectionPage() {
  return (
    <SectionPanelsProvider value={PANELS}>
      <SectionPage />
    </SectionPanelsProvider>
  );
}
