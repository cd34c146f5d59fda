/** Learners of a section in the benches. `TALAAN_LEARNERS=60` measures all of them with another class. */
const asked = process.env.TALAAN_LEARNERS;

/** The largest class that the product is made for. */
export const LEARNERS = Number(asked ?? 60);
/** The budgets of `bench:cost` were measured with a class of 45. */
export const COST_LEARNERS = Number(asked ?? 45);
