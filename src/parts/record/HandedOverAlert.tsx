import type { HandedOver } from '@/domain/book/entities';
import { COPY_DAYS } from '@/domain/book/handing';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Alert } from '@/ui/page/Alert';

type HandedOverAlertProps = { handed: HandedOver; className?: string };

/** Stands on the copy of a class that went to another teacher. */
export function HandedOverAlert({ handed: { name, at, isDone }, className }: HandedOverAlertProps) {
  const { _ } = useWords();
  return (
    <Alert
      tone="info"
      title={
        isDone
          ? _('Handed to {teacher} on {date}', { teacher: name, date: formatDate(at) })
          : _('Being handed to {teacher}', { teacher: name })
      }
      className={className}
    >
      {_('This is a copy that nobody changes. It leaves your classes {days} days after it was handed over.', {
        days: COPY_DAYS,
      })}
    </Alert>
  );
}
