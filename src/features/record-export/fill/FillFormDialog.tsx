import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { QUARTER_FINAL } from '@/domain/constants';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { asOfText } from '@/parts/print/asOfText';
import { useSelection } from '@/parts/record/useSelection';
import { FormSource } from '@/parts/school-forms/FormSource';
import { keepForm } from '@/parts/school-forms/keptForms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasDrafts, sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import type { ModalBodyProps } from '@/store/state/shell';
import { withToast } from '@/store/toasts';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { type Choice, FillChoice } from './FillChoice';
import { type AskedMisfit, toQuestions } from './fillQuestions';
import { type FillWish, taughtIn, toWishes } from './fillWishes';
import { MisfitList } from './MisfitList';
import { aboutWish, type MadeFill, saveFills } from './saveFills';
import { isLost, useFills } from './useFills';

const KINDS = ['classRecord'] as const;
const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

/** The school's own file with the names, scores and grades of records; all else in it stays as it was. */
export function FillFormDialog(props: ModalBodyProps<'fillForm'>) {
  const { pathname } = useLocation();
  useRows(BOOK);
  const { subjectId, quarter = QUARTER_FINAL, classId } = props.modal.extraObject;
  if (subjectId) return <Fills {...props} first={{ scope: `subject/${subjectId}`, quarter }} />;
  if (classId) return <Fills {...props} first={{ scope: `section/${classId}`, quarter }} />;
  return pathname === ROUTE.record ? <OfShown {...props} /> : <Fills {...props} first={{ scope: null, quarter }} />;
}

/** The record that the page shows. */
function OfShown(props: ModalBodyProps<'fillForm'>) {
  const { subject, quarter } = useSelection();
  return <Fills {...props} first={{ scope: subject ? `subject/${subject.id}` : null, quarter }} />;
}

type FillsProps = ModalBodyProps<'fillForm'> & { first: Choice };

function Fills({ modal, onClose, first }: FillsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [choice, setChoice] = useState(first);
  const tables = useAppSelector((state) => state.entities.tables);
  const wishesOf = ({ scope, quarter }: Choice) => toWishes(taughtIn(tables, scope), quarter);
  const wishes = useMemo(() => toWishes(taughtIn(tables, choice.scope), choice.quarter), [tables, choice]);
  const { form, fillings, answers, refusal, done, isAsking, choose, fill, answer, stop } = useFills();
  const busy = done !== null;
  const open = wishes.filter(({ subjectId }) => {
    const own = fillings[subjectId];
    return own !== undefined && !isLost(own);
  });
  const made = open.flatMap((wish): MadeFill[] => {
    const filled = fillings[wish.subjectId]?.filled;
    return filled ? [{ wish, filled }] : [];
  });
  const isFilled = open.length > 0 && made.length === open.length;
  const isOpen = open.some(({ subjectId }) => isAsking(subjectId));
  const take = async (file: File, signal?: AbortSignal) => {
    if (await choose(file, wishes, signal)) await dispatch(keepForm(file));
  };
  const change = (next: Choice) => {
    setChoice(next);
    if (form) void choose(form, wishesOf(next));
  };
  const save = async () => {
    if (!form) return;
    const saving = withToast(saveFills(made, form), (name) => _('{name} was made.', { name }));
    if (await dispatch(saving)) onClose();
  };
  const questions = toQuestions(
    wishes.flatMap((wish): AskedMisfit[] => {
      const own = fillings[wish.subjectId];
      if (!own || own.filled) return [];
      const name = `${wish.section.name}, ${wish.subject.subject}`;
      // An answer does not help a file that cannot be made.
      const told = isLost(own) ? own.misfits.filter(({ ways }) => ways.length === 0) : own.misfits;
      return told.map((misfit) => ({ of: wish.subjectId, name, misfit }));
    }),
  );
  return (
    <Modal
      open
      size="lg"
      title={modal.title}
      description={_('The class record file of your school, with names, scores and grades.')}
      refusal={refusal}
      busy={busy}
      dirty={isFilled}
      closeQuestion={_('The filled form is not saved. Close without it?')}
      onClose={onClose}
      footer={
        <>
          {isOpen && !busy ? (
            <p role="status" className="mr-auto self-center text-muted text-sm">
              {_('Tick or answer each point first.')}
            </p>
          ) : null}
          <Button onClick={busy ? stop : onClose}>{busy ? _('Stop') : _('Cancel')}</Button>
          {isFilled && !busy ? (
            <Button variant="primary" onClick={() => void save()}>
              {_('{count, plural, one {Save the filled form} other {Save # filled forms}}', { count: made.length })}
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={busy}
              disabled={open.length === 0 || isOpen}
              onClick={() => void fill(open)}
            >
              {_('{count, plural, one {Fill the form} other {Fill # forms}}', { count: Math.max(wishes.length, 1) })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FillChoice value={choice} disabled={busy} onChange={change} />
        <p className="max-w-prose">
          {_(
            'Choose the class record file that your school uses, blank or filled before. Talaan writes names and scores into it, and leaves its look, formulas and protection as they are. The file stays on this device.',
          )}
          <UnsavedNote wishes={wishes} />
        </p>
        {wishes.length > 0 ? <FormSource form={form} kinds={KINDS} disabled={busy} onChoose={take} /> : null}
        {busy ? (
          <ProgressBar
            label={_(Object.keys(answers).length > 0 ? 'Filling the form' : 'Reading the form')}
            done={done}
            total={wishes.length > 1 ? wishes.length : undefined}
          />
        ) : null}
        <Troubles wishes={wishes} fillings={fillings} />
        {questions.length > 0 && !busy ? (
          <MisfitList questions={questions} answers={answers} onAnswer={answer} files={wishes.length} />
        ) : null}
        {isFilled && !busy ? <Done made={made} wishes={wishes.length} /> : null}
      </div>
    </Modal>
  );
}

/** Typed changes that are not saved are in no file. */
function UnsavedNote({ wishes }: { readonly wishes: readonly FillWish[] }) {
  const { _ } = useWords();
  const hasDrafts = useAppSelector(selectHasDrafts);
  const [only, ...others] = wishes;
  const isPeriod = only !== undefined && others.length === 0 && only.quarter !== QUARTER_FINAL;
  const name = isPeriod ? sheetName(only.subjectId, only.quarter) : '';
  const isTyped = useAppSelector((state) => Object.keys(selectShownSheet(state, name).cells).length > 0);
  return (isPeriod ? isTyped : hasDrafts) ? ` ${_('Changes that are not saved are not in it.')}` : null;
}

type TroublesProps = Pick<ReturnType<typeof useFills>, 'fillings'> & { wishes: readonly FillWish[] };

/** Records that give no file, each with its reason. */
function Troubles({ wishes, fillings }: TroublesProps) {
  const { _ } = useWords();
  const lines = wishes.flatMap((wish) => {
    const trouble = fillings[wish.subjectId]?.trouble;
    return trouble ? [{ id: wish.subjectId, name: `${wish.section.name}, ${wish.subject.subject}`, trouble }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <Alert
      tone="error"
      title={_('{count, plural, one {# record is} other {# records are}} not filled', { count: lines.length })}
    >
      <ul className="flex flex-col gap-1">
        {lines.map(({ id, name, trouble }) => (
          <li key={id}>{wishes.length > 1 ? `${name}: ${trouble}` : trouble}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Done({ made, wishes }: { readonly made: readonly MadeFill[]; readonly wishes: number }) {
  const { _ } = useWords();
  const cells = made.reduce((sum, { filled }) => sum + filled.cells, 0);
  const ages = made.flatMap(({ filled }) => (filled.asOf === null ? [] : [filled.asOf]));
  return (
    <Alert
      tone="success"
      title={
        wishes === 1
          ? _('The form is filled: save it now')
          : _('{count, plural, one {# form is} other {# forms are}} filled', { count: made.length })
      }
    >
      <p>
        {_(
          '{count, plural, one {# cell was} other {# cells were}} written, read back and compared. The form computes its grades anew when it is opened.',
          { count: cells },
        )}
      </p>
      {ages.length > 0 ? <p>{asOfText(Math.min(...ages))}</p> : null}
      {wishes > 1 ? (
        <ul className="mt-1">
          {made.map(({ wish }) => (
            <li key={wish.subjectId}>{aboutWish(wish).join(', ')}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
