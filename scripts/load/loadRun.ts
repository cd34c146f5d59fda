/** The parts of a load run that have full rights: making the school, and comparing what was stored. */
export { compareLoad } from './compareLoad';
export { makeLoadSchool } from './loadSchool';
