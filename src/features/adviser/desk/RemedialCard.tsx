import { DECISIONS } from '@/domain/sections/remedial';
import type { SectionDoc } from '@/domain/sections/sections';
import { rosterNames } from '@/domain/words/toldNames';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import { type GradingPolicy, isPassing } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import type { ConsolidatedRow } from '@/parts/section/consolidated';
import { DECIDED, openAreas } from '@/parts/section/failedAreas';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { DecisionFields } from './DecisionFields';
import { RemedialArea } from './RemedialArea';
import { takesClasses, takesDecision } from './remedialRows';

type RemedialCardProps = {
  section: SectionDoc;
  policy: GradingPolicy;
  /** Learners who failed an area, with what is typed. */
  rows: readonly ConsolidatedRow[];
  typing: AdvisingTyping;
  isAdviser: boolean;
};

/** Learners with failed areas: mark and days of each remedial class, the recomputed grade, and what follows. */
export function RemedialCard({ section, policy, rows, typing, isAdviser }: RemedialCardProps) {
  const { _ } = useWords();
  const names = rosterNames(rows.map(({ learner }) => learner));
  return (
    <Card
      title={_('Remedial classes: {count, plural, one {1 learner} other {# learners}}', { count: rows.length })}
      description={
        isAdviser
          ? _(
              'Recomputed grade = (final grade + mark of the remedial class) / 2. Until the mark is there nobody is retained.',
            )
          : _('The adviser of the section types the marks of the remedial classes.')
      }
    >
      <ul aria-label={_('Learners with failed areas')} className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.learner.key} className="py-3 first:pt-0">
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1 flex flex-wrap items-center gap-2 font-medium">
                <span>{names.get(row.learner.key)}</span>
                <Outcome row={row} policy={policy} />
              </legend>
              {row.failed.map((area) => (
                <RemedialArea
                  key={area.areaId}
                  area={area}
                  learner={row.learner.key}
                  policy={policy}
                  typing={typing}
                  isOpen={isAdviser && takesClasses(row, section)}
                />
              ))}
              {takesDecision(row, section) ? (
                <DecisionFields
                  label={_('Your decision')}
                  learner={row.learner.key}
                  field="decision"
                  options={DECISIONS.map((value) => ({ value, label: _(DECIDED[value]) }))}
                  typing={typing}
                  isAdviser={isAdviser}
                />
              ) : null}
            </fieldset>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TONES = {
  Promoted: 'success',
  Retained: 'error',
  Remedial: 'warning',
  'Conditionally Promoted': 'warning',
  'Not Completed': 'error',
  'Decision Needed': 'info',
} as const;

/** The promotion, with the back subjects; in senior high school the subjects that are taken again. */
function Outcome({ row: { promotion, failed }, policy }: { row: ConsolidatedRow; policy: GradingPolicy }) {
  const { _ } = useWords();
  const open = formatList(openAreas(failed, policy).map(({ name }) => name));
  if (promotion === null) {
    const again = failed.filter(({ recomputed }) => recomputed !== null && !isPassing(recomputed, policy));
    if (again.length === 0) return null;
    return (
      <Badge tone="warning">
        {_('To be taken again: {areas}', { areas: formatList(again.map(({ name }) => name)) })}
      </Badge>
    );
  }
  const isBack = promotion === 'Conditionally Promoted' || promotion === 'Not Completed';
  return (
    <>
      <Badge tone={TONES[promotion]}>{_(promotion)}</Badge>
      {isBack && open !== '' ? (
        <span className="font-normal text-muted">{_('Back subjects: {areas}', { areas: open })}</span>
      ) : null}
    </>
  );
}
