import { Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { UserId } from '@/domain/book/ids';
import { emptyAdvising, type SectionAdvising, withEdits } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { listedLearners } from '@/domain/sections/sectionRoster';
import { openAdvising } from '@/features/adviser/advising/advisingActions';
import { toEdits } from '@/features/adviser/advising/advisingSheet';
import { useAdvisingSheet } from '@/features/adviser/advising/useAdvisingSheet';
import { policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { isPromotedByYear, toConsolidated } from '@/parts/section/consolidated';
import { loadHandedInAnew } from '@/parts/section/handedInCache';
import type { Shared } from '@/parts/section/ownClass';
import { ReopenedAlert } from '@/parts/section/ReopenedAlert';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { AwardTable } from './AwardTable';
import { exportDesk } from './exportDesk';
import { cellLabel } from './remedialRows';
import { Sf5Tables } from './Sf5Tables';
import { useRefs } from './useRefs';
import { YearEndCards } from './YearEndCards';
import { sf5Of } from './yearEnd';

type YearEndTabProps = Shared & { isAdviser: boolean };
type HandedIn = readonly (SectionGrades | null)[];

/** Award list, remedial classes, promotion and level of proficiency: what was handed in, and one read of the adviser. */
export function YearEndTab({ isAdviser, ...shared }: YearEndTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section } = shared;
  const { length: last } = policyOf(section.gradingPolicy).periods;
  const refs = useRefs(section, null);
  const load = useCallback(async (): Promise<HandedIn> => {
    const [handedIn] = await Promise.all([
      dispatch(loadHandedInAnew(section, refs)),
      dispatch(openAdvising({ sectionId: section.id, period: last })),
    ]);
    return handedIn;
  }, [dispatch, refs, section, last]);
  const { value, sentence, again } = useAsked(load);
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={4} label={_('Loading what was handed in')} />;
  return <Loaded {...shared} handedIn={value} isAdviser={isAdviser} />;
}

function Loaded({ section, roster, handedIn, isAdviser }: YearEndTabProps & { handedIn: HandedIn }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const policy = policyOf(section.gradingPolicy);
  const listed = useMemo(() => new Map(listedLearners(roster).map((each) => [each.key, each])), [roster]);
  const typing = useAdvisingSheet({
    section,
    period: policy.periods.length,
    part: 'remedial',
    labelOf: (key, field) => cellLabel(section, listed.get(key), field),
  });
  const { sheet } = typing;
  const stored = sheet.stored as SectionAdvising | null;
  // Typed cells count at once; one that cannot be saved does not.
  const kept = useMemo(() => {
    const edits = toEdits(sheet);
    const under = stored ?? emptyAdvising({ sectionId: section.id, period: policy.periods.length }, '' as UserId);
    return edits.length === 0 ? stored : withEdits(under, edits);
  }, [sheet, stored, section.id, policy]);
  const consolidated = useMemo(
    () => toConsolidated({ section, roster, handedIn, kept }, policy, null),
    [section, roster, handedIn, kept, policy],
  );
  const { rows } = consolidated;
  const conduct = stored?.conduct ?? {};
  const failing = rows.filter(({ failed }) => failed.length > 0);
  const desk = { section, consolidated, period: null, periodText: _('Whole year') };
  const incomplete = rows.filter(({ average }) => average === null).length;
  return (
    <div className="flex flex-col gap-4">
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <ReopenedAlert section={section} handedIn={handedIn} />
      {incomplete > 0 ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {1 learner has} other {# learners have}} no general average yet, and so no award and no promotion.',
            { count: incomplete },
          )}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Download aria-hidden="true" className="size-4" />}
          loading={busy}
          className="max-sm:h-auto! max-sm:min-h-10 max-sm:shrink! max-sm:whitespace-normal! max-sm:py-1 max-sm:text-left"
          onClick={() => void ask(() => dispatch(exportDesk(desk, 'xlsx')))}
        >
          {_('Export XLSX with awards and SF5')}
        </Button>
      </div>
      <AwardTable section={section} rows={rows} conduct={conduct} policy={policy} isAdviser={isAdviser} />
      <YearEndCards {...{ section, roster, policy, failing, stored, typing, isAdviser }} />
      <Sf5Tables sf5={sf5Of(rows, policy, isPromotedByYear(section))} />
    </div>
  );
}
