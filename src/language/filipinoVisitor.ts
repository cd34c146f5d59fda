/** The words of the pages for people who are not signed in. */
import domain from './fil/domain.json';
import publicPages from './fil/public-pages.json';
import ui from './fil/ui.json';
import type { Catalog } from './language';

export const catalog: Catalog = { ...publicPages, ...ui, ...domain };
