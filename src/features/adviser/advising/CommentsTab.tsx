import { useMemo } from 'react';
import { type AdvisingField, MOST_IN_COMMENT } from '@/domain/sections/sectionAdvising';
import { hasQuarterCard, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { AdvisingGrid } from './AdvisingGrid';
import { type AdvisingPage, type AdvisingPartProps, AdvisingTab, useSameList } from './AdvisingTab';
import { cellName, type FieldColumn } from './advisingGrid';
import { STATEMENTS } from './statements';
import { useAdvisingSheet } from './useAdvisingSheet';

/** One comment a learner and period; for cards of four quarters also the observed values. */
export function CommentsTab({ isAdviser, ...shared }: AdvisingPartProps) {
  return (
    <AdvisingTab {...shared} tab="comments">
      {(page) => <CommentsSheet key={page.period} {...shared} {...page} isAdviser={isAdviser} />}
    </AdvisingTab>
  );
}

const WIDTH = { comment: 560, value: 112 };

function CommentsSheet({ section, period, learners, isAdviser }: AdvisingPartProps & AdvisingPage) {
  const { _ } = useWords();
  const withValues = hasQuarterCard(policyOf(section.gradingPolicy));
  const columns = useMemo(
    (): FieldColumn[] => [
      ...(withValues ? STATEMENTS : []).map(
        ({ key, name, statement }): FieldColumn => ({
          key: `value ${key}`,
          label: name,
          tooltip: () => `${name}: ${statement}`,
          width: WIDTH.value,
          align: 'center',
        }),
      ),
      { key: 'comment', label: _('Comment'), width: WIDTH.comment, align: 'start' },
    ],
    [withValues, _],
  );
  const labelOf = (learner: string, field: AdvisingField) =>
    cellName(learners, learner, columns.find(({ key }) => key === field)?.label ?? field);
  const typing = useAdvisingSheet({ section, period, part: 'comments', labelOf });
  const rows = useSameList(learners);
  return (
    <>
      <p className="text-muted">
        <span>
          {isAdviser
            ? _('A comment has at most {most} characters and is printed on the card.', { most: MOST_IN_COMMENT })
            : _('The adviser of the section writes the comments. They are printed on the card.')}
        </span>
        {withValues ? (
          <span>{` ${_('Observed values: AO always, SO sometimes, RO rarely, NO not observed.')}`}</span>
        ) : null}
      </p>
      <AdvisingGrid label={_('Comments')} learners={rows} columns={columns} typing={typing} readOnly={!isAdviser} />
    </>
  );
}
