import { RefreshCw, Trash2 } from 'lucide-react';
import type { SchoolForm } from '@/domain/school/forms';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { FORM_FILES } from '@/parts/school-forms/formFiles';
import { useFormWords } from '@/parts/school-forms/formWords';
import { FileButton } from '@/ui/form/FileButton';
import { IconButton } from '@/ui/form/IconButton';

type FormLineProps = {
  readonly form: SchoolForm;
  readonly earlier: readonly SchoolForm[];
  readonly onReplace: (file: File, signal: AbortSignal) => Promise<void>;
  readonly onRemove: (form: SchoolForm) => void;
};

/** A form with its earlier versions. */
export function FormLine({ form, earlier, onReplace, onRemove }: FormLineProps) {
  const { _ } = useWords();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <About form={form} />
        <div className="flex items-center gap-1">
          <FileButton
            icon={<RefreshCw aria-hidden="true" className="size-4" />}
            label={_('New version of {name}', { name: form.name })}
            accept={FORM_FILES}
            read={onReplace}
          >
            {_('New version')}
          </FileButton>
          <RemoveButton form={form} onRemove={onRemove} />
        </div>
      </div>
      {earlier.length > 0 ? (
        <details className="mt-1">
          <summary className="cursor-pointer text-[0.8125rem] text-muted">
            {_('{count, plural, one {# earlier version} other {# earlier versions}}', { count: earlier.length })}
          </summary>
          <ul className="mt-1 flex flex-col gap-1 pl-4">
            {earlier.map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-2">
                <About form={each} />
                <RemoveButton form={each} onRemove={onRemove} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function About({ form }: Pick<FormLineProps, 'form'>) {
  const { _ } = useWords();
  const words = useFormWords();
  return (
    <div className="min-w-0">
      <div className="break-words font-medium">{form.name}</div>
      <div className="text-[0.8125rem] text-muted">
        {_('{kind} · version {version, number} · {date} · {size, number} kB', {
          kind: words(form),
          version: form.version,
          date: formatDate(form.createdAt),
          size: Math.ceil(form.size / 1000),
        })}
      </div>
    </div>
  );
}

function RemoveButton({ form, onRemove }: Pick<FormLineProps, 'form' | 'onRemove'>) {
  const { _ } = useWords();
  return (
    <IconButton
      label={_('Remove {name}, version {version, number}', { name: form.name, version: form.version })}
      icon={<Trash2 aria-hidden="true" className="size-4" />}
      onClick={() => onRemove(form)}
    />
  );
}
