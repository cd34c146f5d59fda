/** Which test files reach an expression of the rules, as the emulator counts its values. */

async function coverageOf(project, address) {
  const answer = await fetch(`http://${address}/emulator/v1/projects/${project}:ruleCoverage`);
  if (!answer.ok) throw new Error(`The emulator gives no coverage of ${project}: ${await answer.text()}`);
  return answer.json();
}

/** The expressions of a report as `{ start, end, isReached }`, with those inside others. */
function expressionsOf(reports = []) {
  return reports.flatMap(({ sourcePosition: { currentOffset: start, endOffset: end }, values = [], children }) => [
    { start, end, isReached: values.some(({ count }) => count > 0) },
    ...expressionsOf(children),
  ]);
}

/** Whether the smallest expression around a place was reached. */
function reaches(expressions, { start, end }) {
  const around = expressions.filter((own) => own.start <= start && end <= own.end + 1);
  const smallest = around.sort((a, b) => a.end - a.start - (b.end - b.start))[0];
  return smallest?.isReached ?? false;
}

/** For each mutant, the files whose project reached it; `files` is a map from project to file. */
export async function reachedRules(mutants, { files, address, text }) {
  const reached = mutants.map(() => new Set());
  for (const [project, file] of files) {
    const { rules, report } = await coverageOf(project, address);
    // Some tests load rules of their own, which have other places.
    if (rules.files[0].content !== text) continue;
    const expressions = expressionsOf(report);
    for (const [index, mutant] of mutants.entries()) if (reaches(expressions, mutant)) reached[index].add(file);
  }
  return reached;
}
