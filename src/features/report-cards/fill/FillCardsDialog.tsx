import { useMemo } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import type { Card, CardFrame } from '@/features/report-cards/cardModel';
import { noteFormsFilled } from '@/features/report-cards/loadCards';
import { fileName } from '@/files/fileName';
import { endingOf } from '@/files/school-form/openSchoolForm';
import { useWords } from '@/language/words';
import { FormSource } from '@/parts/school-forms/FormSource';
import { keepForm } from '@/parts/school-forms/keptForms';
import { useAppDispatch } from '@/store/hooks';
import { withToast } from '@/store/toasts';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { saveFile } from '@/ui/saveFile';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { FormMisfits } from './FormMisfits';
import { toFormContent } from './toFormContent';
import { useFillCards } from './useFillCards';

const KINDS = ['sf5', 'sf9', 'sf10'] as const;
const ZIP_TYPE = 'application/zip';

type FillCardsDialogProps = {
  readonly cards: readonly Card[];
  readonly frame: CardFrame;
  readonly onClose: () => void;
};

/** The school's own report card or permanent record, filled for each chosen learner; all else in it stays as it was. */
export function FillCardsDialog({ cards, frame, onClose }: FillCardsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const content = useMemo(() => toFormContent(cards, frame), [cards, frame]);
  const { form, misfits, answers, filled, refusal, busy, isReady, ...filling } = useFillCards(content);
  const { section } = frame;
  const [only] = cards.length === 1 ? cards : [];
  const take = async (file: File, signal?: AbortSignal) => {
    if (await filling.choose(file, signal)) await dispatch(keepForm(file));
  };
  const save = async () => {
    if (!filled || !form) return;
    const isOne = only !== undefined || filled.kind === 'sf5';
    const learner = only && filled.kind !== 'sf5' ? learnerName(only.learner) : '';
    const title = [filled.kind.toUpperCase(), section.name, section.academicYear, learner];
    const name = fileName(title, isOne ? endingOf(form.name) : 'zip');
    const give = async () => {
      await dispatch(noteFormsFilled(section));
      saveFile(name, new Blob([filled.file], { type: isOne ? form.type : ZIP_TYPE }));
    };
    if (
      await dispatch(
        withToast(
          () => give(),
          () => _('{name} was made.', { name }),
        ),
      )
    )
      onClose();
  };
  return (
    <Modal
      open
      size="lg"
      title={_('Fill our own SF5, SF9 or SF10')}
      description={
        only
          ? learnerName(only.learner)
          : _('{section}: {count, plural, one {# learner} other {# learners}}', {
              section: section.name,
              count: cards.length,
            })
      }
      refusal={refusal}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={busy ? filling.stop : onClose}>{busy ? _('Stop') : _('Cancel')}</Button>
          {filled ? (
            <Button variant="primary" onClick={() => void save()}>
              {only || filled.kind === 'sf5' ? _('Save the filled form') : _('Save the filled forms')}
            </Button>
          ) : (
            <Button variant="primary" loading={busy} disabled={!isReady} onClick={() => void filling.fill()}>
              {_('Fill the form')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="max-w-prose">
          {_(
            'Choose the report card (SF9), the permanent record (SF10) or the report on promotion (SF5) that your school uses, as an Excel file. Talaan writes what it has of each chosen learner into it, and leaves all else as it is. What Talaan does not have, such as the birth date, stays for you to type. The file stays on this device.',
          )}
        </p>
        {only ? null : (
          <p className="max-w-prose">
            {_('Several learners get a file each, in one zip. The SF5 is one file for all chosen learners.')}
          </p>
        )}
        <FormSource form={form} kinds={KINDS} disabled={busy} onChoose={take} />
        {busy ? <ProgressBar label={_('Filling the form')} done={0} /> : null}
        {misfits.length > 0 && !filled ? (
          <FormMisfits misfits={misfits} answers={answers} onAnswer={filling.answer} />
        ) : null}
        {filled ? (
          <Alert tone="success" title={_('The form is filled')}>
            {_('{count, plural, one {# cell was} other {# cells were}} written, read back and compared.', {
              count: filled.cells,
            })}
          </Alert>
        ) : null}
      </div>
    </Modal>
  );
}
