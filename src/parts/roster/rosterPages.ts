/** Rows of a list of learners on one page of the grid: enough for a class. */
export const ROSTER_PAGE = 60;
