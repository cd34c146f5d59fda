/** What somebody reads who is not signed in yet. */
import domain from './fil/domain.json';
import publicPages from './fil/public-pages.json';
import ui from './fil/ui.json';
import type { Catalog } from './language';

export const catalog: Catalog = { ...publicPages, ...ui, ...domain };
