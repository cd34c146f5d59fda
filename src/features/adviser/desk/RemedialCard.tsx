import { useRef } from 'react';
import { DECISIONS } from '@/domain/sections/remedial';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import type { SectionDoc } from '@/domain/sections/sections';
import { rosterNames } from '@/domain/words/toldNames';
import { AdvisingBar } from '@/features/adviser/advising/AdvisingBar';
import { advisingKey, problemOf, shownText } from '@/features/adviser/advising/advisingSheet';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import { type GradingPolicy, isPassing } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import type { ConsolidatedRow } from '@/parts/section/consolidated';
import { DECIDED, openAreas } from '@/parts/section/failedAreas';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { RemedialArea } from './RemedialArea';
import { fieldName, takesClasses, takesDecision } from './remedialRows';

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
  const list = useRef<HTMLUListElement>(null);
  const names = rosterNames(rows.map(({ learner }) => learner));
  const nameOf = (key: string) => names.get(key) ?? '';
  const show = (learner: string, field: string) => {
    const place = advisingKey({ learner, field: field as AdvisingField });
    const cells = list.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
    [...cells].find(({ dataset }) => dataset.cell === place)?.focus();
  };
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
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={_('Learners with failed areas')}
        className="flex flex-col divide-y divide-line"
      >
        {rows.map((row) => (
          <li key={row.learner.key} className="py-3 first:pt-0">
            <fieldset className="flex flex-col gap-3">
              <legend className="mb-1 flex flex-wrap items-center gap-2 font-medium">
                <span>{nameOf(row.learner.key)}</span>
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
                <DecisionFields learner={row.learner.key} typing={typing} isAdviser={isAdviser} />
              ) : null}
            </fieldset>
          </li>
        ))}
      </ul>
      {isAdviser ? (
        <div className="mt-3">
          <AdvisingBar
            typing={typing}
            nameOf={nameOf}
            labelOf={(field) => fieldName(section, field)}
            onShow={show}
            onDone={() => list.current?.focus()}
          />
        </div>
      ) : null}
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

type DecisionFieldsProps = { learner: string; typing: AdvisingTyping; isAdviser: boolean };

/** The decision on a learner of the lowest grades whom grades do not promote, with the adviser's reason. */
function DecisionFields({ learner, typing, isAdviser }: DecisionFieldsProps) {
  const { _ } = useWords();
  const cell = advisingKey({ learner, field: 'decision' });
  const text = shownText(typing.sheet, cell);
  const cut = text.indexOf(':');
  const [action, reason] = [text.slice(0, Math.max(cut, 0)), text.slice(cut + 1).replace(/^ /, '')];
  if (!isAdviser) return reason === '' ? null : <p>{_('Reason: {reason}', { reason })}</p>;
  const set = (next: string, why: string) =>
    typing.type({ [cell]: next === '' && why.trim() === '' ? '' : `${next}: ${why}` });
  return (
    <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
      <Field label={_('Your decision')}>
        <Select
          value={action}
          options={[
            { value: '', label: _('Not decided') },
            ...DECISIONS.map((value) => ({ value, label: _(DECIDED[value]) })),
          ]}
          onChange={({ target }) => set(target.value, reason)}
        />
      </Field>
      <Field label={_('Reason')} error={problemOf(typing.sheet, cell) ?? undefined}>
        <TextInput
          data-cell={cell}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => set(action, target.value)}
        />
      </Field>
    </div>
  );
}
