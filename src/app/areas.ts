/**
 * The frame of every signed-in screen, and the areas for each kind of person. None of them is part of the landing page.
 */
import type { ComponentType } from 'react';
import { needAllWords } from '@/language/language';
import { noteMissingWords } from '@/ui/theme/useLanguage';
import { lazy } from '@/ui/waiting/lazy';

/** Loads the words of the chosen language with the code; English is shown where they do not arrive. */
const withWords = (load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => (await Promise.all([load(), needAllWords().catch(noteMissingWords)]))[0]);

export const AccountArea = withWords(async () => ({ default: (await import('./AccountArea')).AccountArea }));
export const AdminArea = lazy(async () => ({ default: (await import('./AdminArea')).AdminArea }));
export const AppLayout = withWords(async () => ({ default: (await import('./frame/AppLayout')).AppLayout }));
export const TeacherArea = lazy(async () => ({ default: (await import('./TeacherArea')).TeacherArea }));
