import { msg, useWords } from '@/language/words';

/** DepEd's own worked example (DepEd Order 8, s. 2015, Table 7) as it looks in the class record. */
const STEPS = [
  { component: msg('Written Works'), weight: '30%', raw: '145 / 160', percentage: '90.63', weighted: '27.19' },
  { component: msg('Performance Tasks'), weight: '50%', raw: '100 / 120', percentage: '83.33', weighted: '41.67' },
  { component: msg('Quarterly Assessment'), weight: '20%', raw: '40 / 50', percentage: '80.00', weighted: '16.00' },
] as const;

export function RecordMiniature() {
  const { _ } = useWords();
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-base-100 shadow-xl">
      <figcaption className="flex items-baseline justify-between gap-3 border-line border-b bg-base-200 px-4 py-2.5 text-sm">
        <span className="font-semibold">{_('English 7')}</span>
        <span className="text-muted text-xs">{_('The worked example of DepEd Order 8')}</span>
      </figcaption>
      <div className="overflow-x-auto">
        <table className="w-full text-sm">
          <thead>
            <tr className="text-left text-muted text-xs">
              <th className="px-4 py-2 font-medium max-sm:px-3">{_('Component')}</th>
              <th className="px-3 py-2 text-right font-medium max-sm:px-1.5">{_('Score')}</th>
              <th className="px-3 py-2 text-right font-medium max-sm:px-1.5">PS</th>
              <th className="px-4 py-2 text-right font-medium max-sm:px-3">WS</th>
            </tr>
          </thead>
          <tbody className="num">
            {STEPS.map((step) => (
              <tr key={step.component} className="border-line border-t">
                <th scope="row" className="px-4 py-2 text-left font-medium max-sm:px-3">
                  {_(step.component)} <span className="text-muted">{step.weight}</span>
                </th>
                <td className="whitespace-nowrap px-3 py-2 text-right max-sm:px-1.5">{step.raw}</td>
                <td className="px-3 py-2 text-right max-sm:px-1.5">{step.percentage}</td>
                <td className="px-4 py-2 text-right max-sm:px-3">{step.weighted}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="num flex items-center justify-end gap-6 border-line border-t bg-base-200 px-4 py-3">
        <div className="text-right">
          <dt className="text-muted text-xs">{_('Initial grade')}</dt>
          <dd className="font-semibold">84.86</dd>
        </div>
        <div className="text-right">
          <dt className="text-muted text-xs">{_('Quarterly grade')}</dt>
          <dd className="font-bold text-2xl text-primary-ink">90</dd>
        </div>
      </dl>
    </figure>
  );
}
