import { UserPlus } from 'lucide-react';
import { learnerName } from '@/domain/learners/learnerNames';
import type { RosterChange, SectionRoster } from '@/domain/sections/sectionRoster';
import { type SectionDoc, yearBefore } from '@/domain/sections/sections';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { LearnerSearch } from './LearnerSearch';
import type { LastYear } from './lastYearActions';
import { OfferTable } from './OfferTable';
import { levelAfter, levelBefore } from './offers';
import { type Filling, useLastYear } from './useLastYear';

type LastYearDialogProps = {
  section: SectionDoc;
  roster: SectionRoster;
  /** Throws an `AppError`. */
  onSave: (change: RosterChange) => Promise<void>;
  onClose: () => void;
};

/** Fills the roster from the sections of the year before, by the outcome of each learner. For administrators. */
export function LastYearDialog({ section, roster, onSave, onClose }: LastYearDialogProps) {
  const { _ } = useWords();
  const filling = useLastYear(section, roster, { onSave, onClose });
  const { asked, work, chosen, picked, searched } = filling;
  const year = yearBefore(section.academicYear);
  const { sentence, value } = asked;
  return (
    <Modal
      open
      size="lg"
      title={_('Fill {section} from {year}', { section: section.name, year })}
      description={_('By the outcome of the year: handed-in grades, remedial classes and decisions of the adviser.')}
      dirty={picked.size > 0 || searched.size > 0}
      busy={work.busy}
      refusal={work.refusal}
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden="true" className="size-4" />}
          loading={work.busy}
          disabled={chosen.length === 0}
          onClick={() => void filling.save()}
        >
          {chosen.length === 0
            ? _('Add learners')
            : _('Add {count, plural, one {# learner} other {# learners}}', { count: chosen.length })}
        </Button>
      }
    >
      {sentence ? <ErrorState sentence={sentence} onRetry={asked.again} /> : null}
      {!value && !sentence ? <SkeletonLines label={_('Loading the sections')} lines={4} /> : null}
      {value ? (
        <div className="flex flex-col gap-5">
          <Sources of={section} lastYear={value} filling={filling} />
          <LearnerSearch lastYear={value} filling={filling} />
          <LeftOut of={section} hasNext={value.hasNext} filling={filling} />
          {filling.offers.offers.length > 0 ? <OfferTable of={section} filling={filling} /> : null}
        </div>
      ) : null}
    </Modal>
  );
}

type PartProps = { of: SectionDoc; filling: Filling };

function Sources({ of, lastYear: { sections, sizes }, filling }: PartProps & { lastYear: LastYear }) {
  const { _ } = useWords();
  const before = levelBefore(of.gradeLevel);
  const inLevel = (level: string | null) => sections.filter(({ gradeLevel }) => gradeLevel === level);
  const groups = [
    {
      title: before && _('{grade}: learners who go on', { grade: gradeLabel(before) }),
      sections: inLevel(before),
    },
    {
      title: _('{grade}: learners who are retained', { grade: gradeLabel(of.gradeLevel) }),
      sections: inLevel(of.gradeLevel),
    },
  ].filter((group) => group.sections.length > 0);
  if (groups.length === 0) {
    return <Alert tone="info">{_('The year before has no sections of these grade levels.')}</Alert>;
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {groups.map((group) => (
        <fieldset key={group.title} className="flex flex-col gap-1.5">
          <legend className="mb-1 font-medium">{group.title}</legend>
          {group.sections.map((section) => (
            <Checkbox
              key={section.id}
              label={_('{section}, {count, plural, one {1 learner} other {# learners}}', {
                section: section.name,
                count: sizes[section.id] ?? 0,
              })}
              checked={filling.picked.has(section.id)}
              disabled={filling.work.busy}
              onChange={() => void filling.pick(section)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

/** Learners who are not offered, with the reason and their number; those of another roster by name. */
function LeftOut({ of, hasNext, filling: { offers } }: PartProps & { hasNext: boolean }) {
  const { _ } = useWords();
  const { elsewhere, here, staying, leaving } = offers;
  const before = levelBefore(of.gradeLevel);
  const after = levelAfter(of.gradeLevel);
  const lines = [
    here > 0 &&
      _('{count, plural, one {1 learner is} other {# learners are}} on this roster already.', { count: here }),
    staying > 0 &&
      before &&
      _('{count, plural, one {1 learner was} other {# learners were}} retained: offered to the sections of {grade}.', {
        count: staying,
        grade: gradeLabel(before),
      }),
    leaving > 0 &&
      (hasNext && after
        ? _('{count, plural, one {1 learner goes} other {# learners go}} on to {grade}, and not into this section.', {
            count: leaving,
            grade: gradeLabel(after),
          })
        : _(
            '{count, plural, one {1 learner} other {# learners}} finished {grade}. The new year has no section of the next grade level.',
            {
              count: leaving,
              grade: gradeLabel(of.gradeLevel),
            },
          )),
  ].filter((line): line is string => typeof line === 'string');
  return (
    <>
      {elsewhere.length > 0 ? (
        <Alert tone="warning" title={_('In another section of this school year, so not added here')}>
          <ul className="list-disc pl-5">
            {bySection(elsewhere).map(([other, names]) => (
              <li key={other}>
                {_('{name}: on the roster of {other}, not of {section}', {
                  name: names.join('; '),
                  other,
                  section: of.name,
                })}
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <div role="status">
          <ul aria-label={_('Left out')} className="text-muted">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}

/** A class that was divided among sections has many: a line for each section. */
function bySection(elsewhere: Filling['offers']['elsewhere']): [string, string[]][] {
  const sections = [...new Set(elsewhere.map(({ section }) => section))];
  return sections.map((section) => [
    section,
    elsewhere.filter((each) => each.section === section).map(({ learner }) => learnerName(learner)),
  ]);
}
