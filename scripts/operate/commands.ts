/** Every command of `npm run operate`. A new one is a file beside this one and a line here. */
import { alerts } from './alerts';
import { backup } from './backup';
import { categories } from './categories';
import type { Command } from './command';
import { health } from './health';
import { administrators } from './people/administrators';
import { people } from './people/people';
import { recovered } from './recovered';
import { remove } from './remove';
import { restore } from './restore';
import { schools } from './schools';

export const COMMANDS: Readonly<Record<string, Command>> = {
  schools,
  categories,
  backup,
  restore,
  recovered,
  remove,
  health,
  alerts,
  administrators,
  people,
};
