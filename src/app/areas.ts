/** The frame of every signed-in screen, and what each kind of visitor finds in it: none is part of the landing page. */
import type { ComponentType } from 'react';
import { needAllWords } from '@/language/language';
import { noteMissingWords } from '@/ui/theme/useLanguage';
import { lazy } from '@/ui/waiting/lazy';

/** The chosen language's words arrive with the code; where they do not, English stands in for them. */
const withWords = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => (await Promise.all([load(), needAllWords().catch(noteMissingWords)]))[0]);

export const AccountArea = withWords(async () => ({ default: (await import('./AccountArea')).AccountArea }));
export const AdminArea = lazy(async () => ({ default: (await import('./AdminArea')).AdminArea }));
export const AppLayout = withWords(async () => ({ default: (await import('./frame/AppLayout')).AppLayout }));
export const TeacherArea = lazy(async () => ({ default: (await import('./TeacherArea')).TeacherArea }));
