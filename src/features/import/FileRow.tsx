import { CircleAlert, CircleCheck, CircleMinus, FileQuestion, FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordImportRoute } from '@/domain/bookRoutes';
import type { Spreadsheet } from '@/files/read/spreadsheet';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { recordFilesChosen } from '@/store/state/recordFiles';
import { cx } from '@/ui/cx';
import { dropHanded, handFile } from '@/ui/file/handedFiles';
import { Spinner } from '@/ui/waiting/Spinner';
import { FileActions } from './FileActions';
import { whatItIs, whatToDo } from './fileWords';
import { type FileState, isToSettle } from './useFileQueue';

type FileRowProps = { file: File; state: FileState | undefined; onState: (state: FileState) => void };

export function FileRow({ file, state, onState }: FileRowProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useRef<string | null>(null);
  useEffect(() => () => dropHanded(token.current), []);
  const hand = () => {
    token.current ??= handFile(file, () => onState({ step: 'done' }));
    return token.current;
  };
  const bringIn = (spreadsheet: Spreadsheet | undefined) => {
    if (!spreadsheet) return;
    dispatch(recordFilesChosen([{ name: file.name, spreadsheet }]));
    onState({ step: 'done' });
    void navigate(recordImportRoute());
  };
  return (
    <li className="flex gap-3 py-3" aria-busy={state === undefined || undefined}>
      <span className="mt-0.5">
        <StateIcon state={state} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-2">
        <div>
          <p className="break-words font-medium">{file.name}</p>
          <Sentences state={state} />
        </div>
        {state?.step === 'known' && isToSettle(state) ? (
          <FileActions
            found={state.found}
            hand={hand}
            onRecord={() => bringIn(state.record)}
            onFound={(found) => onState({ step: 'known', found })}
            onLeave={() => onState({ step: 'left' })}
          />
        ) : null}
      </div>
    </li>
  );
}

function StateIcon({ state }: Pick<FileRowProps, 'state'>) {
  const props = { 'aria-hidden': true, className: 'size-5' } as const;
  if (!state) return <Spinner className="size-5" />;
  if (state.step === 'done') return <CircleCheck {...props} className={cx(props.className, 'text-success-ink')} />;
  if (state.step === 'refused') return <CircleAlert {...props} className={cx(props.className, 'text-error-ink')} />;
  if (state.step === 'left') return <CircleMinus {...props} className={cx(props.className, 'text-muted')} />;
  const isKnown = !['unknown', 'other'].includes(state.found.kind);
  return isKnown ? <FileSpreadsheet {...props} /> : <FileQuestion {...props} />;
}

function Sentences({ state }: Pick<FileRowProps, 'state'>) {
  const { _ } = useWords();
  if (!state) return <p className="text-muted">{_('Reading…')}</p>;
  switch (state.step) {
    case 'done':
      return <p className="text-muted">{_('Done.')}</p>;
    case 'left':
      return <p className="text-muted">{_('Left out.')}</p>;
    case 'refused':
      return (
        <p role="alert" className="text-error-ink first-letter:uppercase">
          {state.reason}
        </p>
      );
    case 'known':
      return (
        <>
          <p className="num break-words">{whatItIs(state.found)}</p>
          {whatToDo(state.found) ? <p className="text-muted">{whatToDo(state.found)}</p> : null}
        </>
      );
  }
}
