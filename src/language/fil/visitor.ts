/** The words of the pages for people who are not signed in. */
import type { Catalog } from '@/language/language';
import domain from './domain.json';
import publicPages from './public-pages.json';
import ui from './ui.json';

export const catalog: Catalog = { ...publicPages, ...ui, ...domain };
