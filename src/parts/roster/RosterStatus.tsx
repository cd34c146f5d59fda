import type { StudentDoc } from '@/domain/book/entities';
import type { RowCheck } from '@/domain/learners/roster/checkRoster';
import { readRemark } from '@/domain/learners/roster/remark';
import { withNamesSwapped } from '@/domain/learners/roster/swappedNames';
import { standingText } from '@/domain/learners/standingWords';
import { lrnQuestion } from '@/domain/words/whoseLrn';
import { type Message, msg, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Badge } from '@/ui/page/Badge';
import type { Tone } from '@/ui/tones';
import { NameReadings } from './NameReadings';
import type { RosterLine } from './rosterLines';
import { isOpenRow, type RosterState } from './useRoster';

const STATUS: Record<RowCheck['status'], { label: Message; tone: Tone } | null> = {
  blank: null,
  new: { label: msg('New'), tone: 'success' },
  matched: { label: msg('Known by LRN'), tone: 'info' },
  onRoll: { label: msg('There already'), tone: 'neutral' },
  left: { label: msg('No longer in class'), tone: 'warning' },
  duplicate: { label: msg('Duplicate'), tone: 'error' },
  invalid: { label: msg('To correct'), tone: 'error' },
};

type RosterStatusProps = { line: RosterLine; check: RowCheck; roster: RosterState };

/** The effect of a row, and what is asked about it. */
export function RosterStatus({ line, check, roster }: RosterStatusProps) {
  const { _ } = useWords();
  const status = STATUS[check.status];
  if (!status) return null;
  const { key, row } = line;
  const errors = Object.values(check.errors);
  const isOfClass = check.status === 'onRoll' || check.status === 'left';
  const standing = isOfClass ? null : readRemark(row.remark ?? '');
  return (
    <div className="flex flex-col items-start gap-1 pt-1">
      <Badge tone={status.tone}>{_(status.label)}</Badge>
      {row.section ? (
        <p className="text-[0.8125rem]">{_('Section in the list: {section}', { section: row.section })}</p>
      ) : null}
      {errors.map((error) => (
        <p key={error} className="text-[0.8125rem] text-error-ink">
          {error}
        </p>
      ))}
      {check.note ? <p className="text-[0.8125rem] text-muted">{check.note}</p> : null}
      {check.isAsked && check.match ? <WhoseLrn line={line} known={check.match} check={check} roster={roster} /> : null}
      {check.nameDiffers && !check.isAsked ? (
        <Choice checked={line.answer === 'renamed'} onChange={(on) => roster.setAnswer(key, on ? 'renamed' : null)}>
          {_('Use this name instead, in every class')}
        </Choice>
      ) : null}
      {standing ? (
        <Choice checked={row.takesRemark === true} onChange={(takesRemark) => roster.edit(key, { takesRemark })}>
          {standingText(standing)}
          <span className="block text-muted">{_('Remark: {remark}', { remark: row.remark ?? '' })}</span>
        </Choice>
      ) : null}
      {isOpenRow(row, check) ? <RowQuestions line={line} check={check} roster={roster} /> : null}
      {row.remark && !standing && !row.mayHaveLeft ? (
        <p className="text-[0.8125rem] text-muted">
          {_('Remark in the list, which is not kept: {remark}', { remark: row.remark })}
        </p>
      ) : null}
      {row.isUndivided ? <NameReadings row={row} onChoose={(withMiddle) => roster.readNames(withMiddle, key)} /> : null}
    </div>
  );
}

/** Asks about the name and the remark of a row. */
function RowQuestions({ line, check, roster }: RosterStatusProps) {
  const { _ } = useWords();
  const { key, row } = line;
  return (
    <>
      {row.isOdd ? (
        <Question
          words={
            row.firstName === ''
              ? _('Is this the whole name?')
              : _('Is this name right? It has a sign that names seldom have.')
          }
        >
          <Button size="sm" onClick={() => roster.edit(key, { isOdd: false })}>
            {_('It is right')}
          </Button>
        </Question>
      ) : null}
      {check.isNamesake && !row.isAnother ? (
        <Question words={_('Is it the same learner?')}>
          <Button size="sm" onClick={() => roster.answerNamesakes(true, key)}>
            {check.twin === null ? _('The same: leave out') : _('The same: fill in its blanks')}
          </Button>
          <Button size="sm" onClick={() => roster.answerNamesakes(false, key)}>
            {_('Another learner')}
          </Button>
        </Question>
      ) : null}
      {row.mayHaveLeft ? (
        <Question words={_('The list says “{remark}”. Did the learner leave the class?', { remark: row.remark ?? '' })}>
          <Button size="sm" onClick={() => roster.remove(key)}>
            {_('Leave out')}
          </Button>
          <Button size="sm" onClick={() => roster.edit(key, { mayHaveLeft: false })}>
            {_('Add as enrolled')}
          </Button>
        </Question>
      ) : null}
      {row.mayBeSwapped ? <SwappedQuestion line={line} roster={roster} /> : null}
      {row.mayBeExtension ? <ExtensionQuestion line={line} roster={roster} /> : null}
    </>
  );
}

/** “Maria, Reyes” */
function SwappedQuestion({ line: { key, row }, roster }: Pick<RosterStatusProps, 'line' | 'roster'>) {
  const { _ } = useWords();
  return (
    <Question words={_('Which of the two is the last name?')}>
      {[false, true].map((isSwapped) => (
        <Button key={String(isSwapped)} size="sm" onClick={() => roster.readSwapped(key, isSwapped)}>
          <span translate="no">{withNamesSwapped(row, isSwapped).lastName}</span>
        </Button>
      ))}
    </Question>
  );
}

/** “ANNE VI”: the sixth of that name, or a name. */
function ExtensionQuestion({ line: { key, row }, roster }: Pick<RosterStatusProps, 'line' | 'roster'>) {
  const { _ } = useWords();
  const word = row.firstName.split(' ').at(-1) ?? '';
  return (
    <Question words={_('Is “{word}” an extension, like Jr.?', { word })}>
      <Button size="sm" onClick={() => roster.readExtension(key, true)}>
        {_('Yes')}
      </Button>
      <Button size="sm" onClick={() => roster.readExtension(key, false)}>
        {_('No, it is a name')}
      </Button>
    </Question>
  );
}

function Question({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-[0.8125rem]" data-asked="">
      <legend className="mb-1">{words}</legend>
      {children}
    </fieldset>
  );
}

/** Whose LRN it is: nothing is stored before a person says so. */
function WhoseLrn({ line, known, check, roster }: RosterStatusProps & { known: StudentDoc }) {
  const { label, options, otherwise } = lrnQuestion(known, line.row, check.status === 'onRoll');
  return (
    <div className="text-[0.8125rem]" data-asked={line.answer === null ? '' : undefined}>
      <RadioGroup
        label={label}
        options={options}
        value={line.answer ?? undefined}
        onChange={(answer) => roster.setAnswer(line.key, answer)}
        hint={otherwise}
      />
    </div>
  );
}

type ChoiceProps = { checked: boolean; onChange: (on: boolean) => void; children: React.ReactNode };

function Choice({ checked, onChange, children }: ChoiceProps) {
  return (
    <label className="flex items-start gap-2 text-[0.8125rem]">
      <input
        type="checkbox"
        className="checkbox checkbox-xs mt-0.5"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
