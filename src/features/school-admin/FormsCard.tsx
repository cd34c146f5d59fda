import { FilePlus2 } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { linesOf, type SchoolForm } from '@/domain/school/forms';
import { errorSentence } from '@/domain/words/errors';
import { digestOf } from '@/files/digestOf';
import { openFormFacts } from '@/files/school-form/openFormFacts';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { FORM_FILES } from '@/parts/school-forms/formFiles';
import { fetchForms } from '@/parts/school-forms/keptForms';
import { useAppDispatch } from '@/store/hooks';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { FileButton } from '@/ui/form/FileButton';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { FormLine } from './FormLine';
import { type ChosenForm, FormPreview } from './FormPreview';
import { keepForm, removeForm } from './schoolForms';

/** Blank forms that the school keeps for its teachers: looked at, kept, replaced by a new version, removed. */
export function FormsCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [forms, setForms] = useState<readonly SchoolForm[] | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ChosenForm | null>(null);
  const [leaving, setLeaving] = useState<SchoolForm | null>(null);
  const { busy, refusal, ask, forget } = useAsk();
  const load = useCallback(
    () => dispatch(fetchForms()).then(setForms, (error: unknown) => setTrouble(errorSentence(error))),
    [dispatch],
  );
  useEffect(() => void load(), [load]);
  const look = async (file: File, over: SchoolForm | null, signal: AbortSignal) => {
    forget();
    setTrouble(null);
    setChosen(null);
    try {
      const found = await openFormFacts(file, signal);
      const kept = 'facts' in found ? await keptAs(file, forms ?? []) : undefined;
      if ('refusal' in found) setTrouble(`${file.name}: ${found.refusal}`);
      else if (kept)
        setTrouble(_('{file} is kept already, as {name}, version {version}.', { file: file.name, ...kept }));
      else setChosen({ id: crypto.randomUUID(), file, facts: found.facts, over });
    } catch (error) {
      if (!signal.aborted) setTrouble(errorSentence(error));
    }
  };
  const keep = (form: ChosenForm) =>
    ask(async () => {
      await dispatch(keepForm(form));
      setChosen(null);
      await load();
    });
  const remove = (form: SchoolForm) =>
    ask(async () => {
      await dispatch(removeForm(form));
      await load();
    }).then(() => setLeaving(null));
  const sentence = refusal ?? trouble;
  const lines = linesOf(forms ?? []);
  const isFirstOfSeveral = lines.some(({ newest, earlier }) => newest.id === leaving?.id && earlier.length > 0);
  return (
    <Card
      title={_('Forms of the school')}
      description={_(
        'Blank class records, SF5, SF9 and SF10 of your division, up to 2 MB each. Every teacher of the school can have them filled.',
      )}
    >
      <div className="flex flex-col items-start gap-3">
        {forms === null && !trouble ? <SkeletonLines label={_('Loading the forms')} className="w-full" /> : null}
        {forms?.length === 0 ? <p className="text-muted">{_('No form yet.')}</p> : null}
        {forms && forms.length > 0 ? (
          <ul className="flex w-full flex-col divide-y divide-line">
            {lines.map(({ newest, earlier }) => (
              <li key={newest.line} className="py-2 first:pt-0">
                <FormLine
                  form={newest}
                  earlier={earlier}
                  onReplace={(file, signal) => look(file, newest, signal)}
                  onRemove={setLeaving}
                />
              </li>
            ))}
          </ul>
        ) : null}
        {sentence ? <Alert tone="error">{sentence}</Alert> : null}
        {chosen ? (
          <FormPreview chosen={chosen} busy={busy} onKeep={() => void keep(chosen)} onLeave={() => setChosen(null)} />
        ) : null}
        <FileButton
          icon={<FilePlus2 aria-hidden="true" className="size-4" />}
          label={_('Form of the school')}
          accept={FORM_FILES}
          read={(file, signal) => look(file, null, signal)}
        >
          {_('Add a form')}
        </FileButton>
      </div>
      <ConfirmDialog
        open={leaving !== null}
        title={_('Remove {name}?', { name: leaving?.name ?? '' })}
        confirmLabel={_('Remove')}
        busy={busy}
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      >
        {_('Teachers are no longer offered it. Files that were filled before stay as they are.')}
        {isFirstOfSeveral ? ` ${_('The version before it is offered again.')}` : ''}
      </ConfirmDialog>
    </Card>
  );
}

/** The form that the school keeps of this very file. */
async function keptAs(
  file: File,
  forms: readonly SchoolForm[],
): Promise<{ name: string; version: number } | undefined> {
  const digest = await digestOf(await file.arrayBuffer());
  return forms.find((form) => form.digest === digest);
}
