import { type FormEvent, useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { plainText } from '@/domain/words/plainText';
import { useWords } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAskedSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { offeredPolicy } from '@/parts/policy/offeredPolicy';
import { useAppDispatch } from '@/store/hooks';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { freshIds, loadSections, makeSections } from './sectionActions';
import { standardAreas } from './standardAreas';

/** A batch of the database holds them all. */
const MOST_AT_ONCE = 200;

type CopySectionsDialogProps = {
  sections: readonly SectionDoc[];
  /** The year that gets them. */
  year: string;
  onClose: (isDone: boolean) => void;
};

/**
 * Makes the sections once more for the next school year: name, grade level and learning areas. Adviser, teachers and
 * learners are others then. A section that is there already is left out.
 */
export function CopySectionsDialog({ sections, year, onClose }: CopySectionsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [ids] = useState(() => dispatch(freshIds(sections.length)));
  const [done, setDone] = useState<number | null>(null);
  const school = useAskedSchoolSetting();
  const chosen = sections.filter(({ id }) => !left.has(id)).slice(0, MOST_AT_ONCE);
  const toggle = (id: string) =>
    setLeft((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]));
  const policyFor = ({ gradeLevel, gradingPolicy }: SectionDoc) =>
    offeredPolicy({ academicYear: year, gradeLevel, curriculum: 'strengthened' }, { ...school, before: gradingPolicy })
      ?.policyId ?? gradingPolicy;
  const copy = async () => {
    const there = (await dispatch(loadSections(year))).sections.map(nameKey);
    const inputs = chosen
      .filter((section) => !there.includes(nameKey(section)))
      .map((section) => {
        const gradingPolicy = policyFor(section);
        const { name, gradeLevel } = section;
        const areas =
          gradingPolicy === section.gradingPolicy ? section.areas : standardAreas(gradeLevel, gradingPolicy);
        const id = ids[sections.indexOf(section)] ?? '';
        return { id, names: { name, academicYear: year, gradeLevel, gradingPolicy }, areas };
      });
    if (inputs.length > 0) await dispatch(makeSections(inputs));
    setDone(inputs.length);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (done !== null) onClose(true);
    else await ask(copy);
  };
  return (
    <FormDialog
      title={_('Copy the sections to {year}', { year })}
      description={_('With their learning areas, without adviser, teachers and learners.')}
      busy={busy}
      refusal={refusal ?? undefined}
      onClose={() => onClose(done !== null)}
      submitLabel={done === null ? _('Copy {count, number} sections', { count: chosen.length }) : _('Close')}
      onSubmit={submit}
    >
      {done === null ? (
        sections.map((section) => (
          <Checkbox
            key={section.id}
            label={`${gradeLabel(section.gradeLevel)}, ${section.name}`}
            checked={!left.has(section.id)}
            onChange={() => toggle(section.id)}
          />
        ))
      ) : (
        <p role="status">
          {_(
            '{count, plural, =0 {All of them are there already.} one {1 section was copied.} other {# sections were copied.}}',
            { count: done },
          )}
        </p>
      )}
    </FormDialog>
  );
}

function nameKey({ gradeLevel, name }: SectionDoc): string {
  return `${gradeLevel} ${plainText(name)}`;
}
