import { msg } from './words/say';

/** This sentence stands apart from those of `errors.ts`, because the landing page needs this one alone. */
export const UNREACHABLE = msg('Talaan cannot reach the server. Check the connection and try again.');
