/** Rows of a list of learners on one page of the grid: a class fits on one. */
export const ROSTER_PAGE = 60;
