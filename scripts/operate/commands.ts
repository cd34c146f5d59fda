/** Every command of `npm run operate`. A new one is a file beside this one and a line here. */
import { categories } from './categories';
import type { Command } from './command';
import { schools } from './schools';

export const COMMANDS: Readonly<Record<string, Command>> = {
  schools,
  categories,
};
