export function refusedSentence(count: number): string {
  return count === 1
    ? 'One row has to be corrected or left out first. Nothing was saved.'
    : `${count} rows have to be corrected or left out first. Nothing was saved.`;
}
