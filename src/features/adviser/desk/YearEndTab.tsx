import { Download } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Conduct, SectionAdvising } from '@/domain/sections/sectionAdvising';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { loadAdvising } from '@/features/adviser/advising/advisingActions';
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
import { Sf5Tables } from './Sf5Tables';
import { useRefs } from './useRefs';
import { sf5Of } from './yearEnd';

type YearEndTabProps = Shared & { isAdviser: boolean };
type YearEnd = { handedIn: readonly (SectionGrades | null)[]; advising: SectionAdvising | null };

/** Award list, promotion and level of proficiency: what was handed in for the year, and one read for the conduct. */
export function YearEndTab({ isAdviser, ...shared }: YearEndTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section } = shared;
  const { length: last } = policyOf(section.gradingPolicy).periods;
  const refs = useRefs(section, null);
  const load = useCallback(async (): Promise<YearEnd> => {
    const [handedIn, [advising = null]] = await Promise.all([
      dispatch(loadHandedInAnew(section, refs)),
      dispatch(loadAdvising({ sectionId: section.id, periods: [last] })),
    ]);
    return { handedIn, advising };
  }, [dispatch, refs, section, last]);
  const { value, sentence, again, put } = useAsked(load);
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={4} label={_('Loading what was handed in')} />;
  return (
    <Loaded
      {...shared}
      {...value}
      isAdviser={isAdviser}
      onAdvising={(advising) => put({ handedIn: value.handedIn, advising })}
    />
  );
}

type LoadedProps = YearEndTabProps & YearEnd & { onAdvising: (advising: SectionAdvising) => void };

function Loaded({ section, roster, handedIn, advising, isAdviser, onAdvising }: LoadedProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const policy = policyOf(section.gradingPolicy);
  const consolidated = useMemo(
    () => toConsolidated({ section, roster, handedIn }, policy, null),
    [section, roster, handedIn, policy],
  );
  const { rows } = consolidated;
  const conduct: Readonly<Record<string, Conduct>> = advising?.conduct ?? {};
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
          onClick={() => void ask(() => dispatch(exportDesk(desk, 'xlsx')))}
        >
          {_('Export XLSX with awards and SF5')}
        </Button>
      </div>
      <AwardTable
        section={section}
        rows={rows}
        conduct={conduct}
        policy={policy}
        isAdviser={isAdviser}
        onAdvising={onAdvising}
      />
      <Sf5Tables sf5={sf5Of(rows, policy, isPromotedByYear(section))} />
    </div>
  );
}
