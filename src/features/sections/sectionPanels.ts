import type { ComponentType } from 'react';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { makePanels } from '@/ui/page/panels';

type OfSection = { section: SectionDoc; roster: SectionRoster };

/** Panels of the adviser's features on the page of a section. */
export type SectionPanels = Readonly<{
  DeskTab: ComponentType<OfSection>;
  AttendanceTab: ComponentType<OfSection & { isAdviser: boolean }>;
  CommentsTab: ComponentType<OfSection & { isAdviser: boolean }>;
  CardsTab: ComponentType<OfSection>;
  YearEndTab: ComponentType<OfSection & { isAdviser: boolean }>;
}>;

export const [SectionPanelsProvider, useSectionPanels] = makePanels<SectionPanels>('SectionPage');
