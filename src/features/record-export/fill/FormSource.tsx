import { FileSpreadsheet, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { KeptForm } from '@/data/ports/forms';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { FileButton } from '@/ui/form/FileButton';
import { IconButton } from '@/ui/form/IconButton';
import { forgetForm, listForms } from './keptForms';

const FORMS = '.xlsx,.xlsm,.xls';

type FormSourceProps = {
  readonly form: File | null;
  readonly disabled: boolean;
  /** The signal stops the reading of a file that takes long. */
  readonly onChoose: (file: File, signal?: AbortSignal) => Promise<void>;
};

/** The form is a file, or one that was chosen before. */
export function FormSource({ form, disabled, onChoose }: FormSourceProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<readonly KeptForm[]>([]);
  // Forms of before are offered until one is chosen.
  useEffect(() => {
    let isShown = true;
    void dispatch(listForms()).then((forms) => isShown && setKept(forms));
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  const forget = async (form: KeptForm) => {
    await dispatch(forgetForm(form));
    setKept((all) => all.filter(({ digest }) => digest !== form.digest));
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          label={_('Our own file')}
          accept={FORMS}
          read={onChoose}
        >
          {form ? _('Choose another file') : _('Choose our own file')}
        </FileButton>
        {form ? <span className="min-w-0 break-words">{form.name}</span> : null}
      </div>
      {form === null && kept.length > 0 ? (
        <ul aria-label={_('Files of before')} className="flex flex-col gap-1">
          {kept.map((each) => (
            <li key={each.digest} className="flex items-center gap-1">
              <Button
                disabled={disabled}
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
    </div>
  );
}
