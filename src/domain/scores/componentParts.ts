/** Stored values that say how the components of a subject are divided (DepEd Order 15, s. 2026). */

/** Parts of examinations, and the domains of a subject that is graded by domain. */
export type PartKey = 'ST1' | 'ST2' | 'TE' | 'cognitive' | 'affective' | 'behavioral';

/** `domains`: written works and performance tasks are divided by domain (GMRC, Values Education). */
export type Layout = 'pooled' | 'domains';

/** `TE`: the term examination alone. `single`: all examinations are one pool. `none`: the component is not there. */
export type ExamLayout = 'ST1-ST2-TE' | 'TE' | 'single' | 'none';

/**
 * The rule of a policy for a component without a score. `noGrade`: there is no grade yet. `zero`: the component
 * counts as 0 once the learner has a score in the examination, as in DepEd's e-Class Record.
 */
export type EmptyComponent = 'noGrade' | 'zero';
