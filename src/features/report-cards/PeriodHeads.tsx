/** The second row of a table's head on a card: the number of each period. */
export function PeriodHeads({ periods }: { periods: readonly number[] }) {
  return (
    <tr>
      {periods.map((number) => (
        <th key={number} scope="col" className="sf9-figure">
          {number}
        </th>
      ))}
    </tr>
  );
}
