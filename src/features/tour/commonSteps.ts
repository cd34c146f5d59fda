/** Steps and targets that several tours share. */
import { msg } from '@/language/words';
import type { TourStep } from './tourTypes';

/** By the end of the address: the app of the sample class lies below an address of its own. */
export const linkTo = (route: string) => `nav a[href$="${route}"]`;
const HELP = '[aria-keyshortcuts="?"]';
export const PAGE_ACTIONS = '[data-tour=page-actions]';

export const AGAIN: TourStep = {
  target: HELP,
  title: msg('Help is here'),
  text: msg(
    'Short answers, all keys, and each of these tours, whenever you want them. The key for it is the question mark.',
  ),
};
