import { FileSpreadsheet, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeptForm } from '@/data/ports/forms';
import { type FormKind, linesOf, type SchoolForm } from '@/domain/school/forms';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { FileButton } from '@/ui/form/FileButton';
import { IconButton } from '@/ui/form/IconButton';
import { Alert } from '@/ui/page/Alert';
import { FORM_FILES } from './formFiles';
import { useFormWords } from './formWords';
import { fetchForms, forgetForm, listForms, openFormOf } from './keptForms';

type FormSourceProps = {
  readonly form: File | null;
  /** The forms of the school that are offered. */
  readonly kinds: readonly FormKind[];
  readonly disabled: boolean;
  /** The signal stops the reading of a file that takes long. */
  readonly onChoose: (file: File, signal?: AbortSignal) => Promise<void>;
};

/** The form is a file, one of the school, or one that was chosen before. */
export function FormSource({ form, kinds, disabled, onChoose }: FormSourceProps) {
  const { _ } = useWords();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          label={_('Our own file')}
          accept={FORM_FILES}
          read={onChoose}
          stoppedElsewhere
        >
          {form ? _('Choose another file') : _('Choose our own file')}
        </FileButton>
        {form ? <span className="min-w-0 break-words">{form.name}</span> : null}
      </div>
      {form === null ? <Offered kinds={kinds} disabled={disabled} onChoose={onChoose} /> : null}
    </div>
  );
}

function Offered({ kinds, disabled, onChoose }: Omit<FormSourceProps, 'form'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const words = useFormWords();
  const [kept, setKept] = useState<readonly KeptForm[]>([]);
  const [ofSchool, setOfSchool] = useState<readonly SchoolForm[]>([]);
  const { busy, refusal, ask } = useAsk();
  useEffect(() => {
    let isShown = true;
    void dispatch(listForms()).then((forms) => isShown && setKept(forms));
    // Without a connection the forms of this device are offered alone.
    void dispatch(fetchForms()).then(
      (forms) => isShown && setOfSchool(forms),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  const lines = linesOf(ofSchool).flatMap(({ newest }) => (kinds.includes(newest.kind) ? [newest] : []));
  const digests = new Set(ofSchool.map(({ digest }) => digest));
  const own = kept.filter(({ digest }) => !digests.has(digest));
  const forget = async (form: KeptForm) => {
    await dispatch(forgetForm(form));
    setKept((all) => all.filter(({ digest }) => digest !== form.digest));
  };
  const open = (form: SchoolForm) => ask(async () => onChoose(await dispatch(openFormOf(form))));
  if (lines.length === 0 && own.length === 0) return null;
  return (
    <>
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      {lines.length > 0 ? (
        <ul aria-label={_('Forms of the school')} className="flex flex-col gap-1">
          {lines.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-2">
              <Button disabled={disabled || busy} className="min-w-0 max-w-full" onClick={() => void open(each)}>
                <span className="truncate">{_('Use the school’s {name}', { name: each.name })}</span>
              </Button>
              <span className="text-[0.8125rem] text-muted">{words(each)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {own.length > 0 ? (
        <ul aria-label={_('Files of before')} className="flex flex-col gap-1">
          {own.map((each) => (
            <li key={each.digest} className="flex items-center gap-1">
              <Button
                disabled={disabled || busy}
                className="min-w-0 max-w-full"
                onClick={() => void onChoose(new File([each.file], each.name, { type: each.file.type }))}
              >
                <span className="truncate">{_('Use {name} again', { name: each.name })}</span>
              </Button>
              <IconButton
                label={_('Forget {name}', { name: each.name })}
                icon={<X aria-hidden="true" className="size-4" />}
                onClick={() => void forget(each)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
