/** Every catalog that a visitor does not need; a new catalog in the folder is included by itself. */
import type { Catalog } from '@/language/language';

const catalogs = import.meta.glob<Catalog>(['./*.json', '!./public-pages.json', '!./ui.json', '!./domain.json'], {
  eager: true,
  import: 'default',
});

export const catalog: Catalog = Object.assign({}, ...Object.values(catalogs));
