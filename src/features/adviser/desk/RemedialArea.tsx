import type { ReactNode } from 'react';
import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import { advisingKey, problemOf, shownText } from '@/features/adviser/advising/advisingSheet';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import type { GradingPolicy } from '@/grading';
import { formatDay } from '@/language/formatters';
import { useWords } from '@/language/words';
import { GradeFigure } from '@/parts/record-links/GradeFigure';
import type { FailedArea } from '@/parts/section/failedAreas';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';

type RemedialAreaProps = {
  area: FailedArea;
  learner: string;
  policy: GradingPolicy;
  typing: AdvisingTyping;
  /** Mark and days can be typed. */
  isOpen: boolean;
};

/** One failed area: the final grade, mark and days of its remedial class, and the recomputed grade. */
export function RemedialArea({ area, learner, policy, typing, isOpen }: RemedialAreaProps) {
  const { _ } = useWords();
  const { name, final, mark, from, to, recomputed } = area;
  const cellOf = (kind: 'mark' | 'classFrom' | 'classTo') => {
    const key = advisingKey({ learner, field: `${kind} ${area.areaId}` as AdvisingField });
    return {
      error: problemOf(typing.sheet, key) ?? undefined,
      input: {
        'data-cell': key,
        autoComplete: 'off',
        value: shownText(typing.sheet, key),
        onChange: ({ target }: { target: { value: string } }) => typing.type({ [key]: target.value }),
      },
    };
  };
  const days = [from, to].filter((day) => day !== '').map(formatDay);
  const [ofMark, first, last] = [cellOf('mark'), cellOf('classFrom'), cellOf('classTo')];
  return (
    <fieldset
      aria-label={name}
      className="grid grid-cols-2 items-start gap-x-3 gap-y-2 xl:grid-cols-[minmax(8rem,1fr)_6rem_9rem_10rem_10rem_9rem]"
    >
      <p className="col-span-2 font-medium xl:col-span-1 xl:pt-6">{name}</p>
      <Figure label={_('Final grade')}>
        <GradeFigure grade={final} passing={policy.passingGrade} />
      </Figure>
      {isOpen ? (
        <>
          <Field label={_('Class mark')} error={ofMark.error}>
            <NumberInput inputMode="numeric" maxLength={3} {...ofMark.input} />
          </Field>
          <Field label={_('First day')} error={first.error}>
            <TextInput type="date" {...first.input} />
          </Field>
          <Field label={_('Last day')} error={last.error}>
            <TextInput type="date" {...last.input} />
          </Field>
        </>
      ) : (
        <>
          <Figure label={_('Class mark')}>{mark}</Figure>
          <div className="xl:col-span-2">
            <Figure label={_('Remedial class')}>{days.join(' – ')}</Figure>
          </div>
        </>
      )}
      <Figure label={_('Recomputed grade')}>
        {recomputed === null ? null : <GradeFigure grade={recomputed} passing={policy.passingGrade} />}
      </Figure>
    </fieldset>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="flex flex-col gap-1">
      <span className="font-medium">{label}</span>
      <span className="num min-h-8 content-center">{children ?? '–'}</span>
    </p>
  );
}
