import type { Absences } from '@/domain/sections/absences';
import { absenceIn } from '@/domain/sections/remedial';
import { rosterNames } from '@/domain/words/toldNames';
import { advisingKey, shownText } from '@/features/adviser/advising/advisingSheet';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import { useWords } from '@/language/words';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { DecisionFields } from './DecisionFields';

type AbsenceCardProps = {
  /** Learners above the limit. */
  rows: readonly Absences[];
  /** Percent of the school days. */
  limit: number;
  typing: AdvisingTyping;
  isAdviser: boolean;
};

/** Learners who are absent more often than the order allows: they fail, unless the school head exempts them with a reason. */
export function AbsenceCard({ rows, limit, typing, isAdviser }: AbsenceCardProps) {
  const { _ } = useWords();
  const names = rosterNames(rows.map(({ learner }) => learner));
  return (
    <Card
      title={_('Absent on more than {most}% of the school days: {count}', { most: limit, count: rows.length })}
      description={
        isAdviser
          ? _(
              'Such a learner fails, unless the school head exempts the learner with a reason. Type what the school head decided. Until then the outcome is that of the grades.',
            )
          : _(
              'The adviser of the section types what the school head decided. Until then the outcome is that of the grades.',
            )
      }
    >
      <ul aria-label={_('Learners above the limit of absences')} className="flex flex-col divide-y divide-line">
        {rows.map(({ learner, absent, days, percent }) => (
          <li key={learner.key} className="py-3 first:pt-0">
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1 flex flex-wrap items-center gap-2 font-medium">
                <span>{names.get(learner.key)}</span>
                <span className="font-normal text-muted">
                  {_('{absent} of {days} school days, {percent}%', { absent, days, percent: percent.toFixed(2) })}
                </span>
                <Decided text={shownText(typing.sheet, advisingKey({ learner: learner.key, field: 'absence' }))} />
              </legend>
              <DecisionFields
                label={_('Decision of the school head')}
                learner={learner.key}
                field="absence"
                options={[
                  { value: 'fails', label: _('Fails because of absences') },
                  { value: 'exempt', label: _('Exempted') },
                ]}
                typing={typing}
                isAdviser={isAdviser}
              />
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Decided({ text }: { text: string }) {
  const { _ } = useWords();
  const action = absenceIn(text)?.action;
  if (!action) return <Badge tone="info">{_('Not decided')}</Badge>;
  return action === 'fails' ? (
    <Badge tone="error">{_('Fails because of absences')}</Badge>
  ) : (
    <Badge tone="success">{_('Exempted')}</Badge>
  );
}
