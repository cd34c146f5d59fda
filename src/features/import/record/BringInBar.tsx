import type { RecordFile } from '@/files/record-file/fileContent';
import { formatList } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { useWarnBeforeUnload } from '@/ui/useWarnBeforeUnload';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { type ImportSummary, isNothing, isReady } from './importSummary';
import { sectionName } from './toRecordImport';
import { useBringIn } from './useBringIn';
import type { ImportForm } from './useImport';

type BringInBarProps = { form: ImportForm; file: RecordFile; summary: ImportSummary };

/** The sum of what will be written, the open questions, and the button; the progress while it is stored. */
export function BringInBar({ form, file, summary }: BringInBarProps) {
  const { _ } = useWords();
  const { bringIn, progress, refusal } = useBringIn(form, file);
  const isSending = progress !== null;
  useWarnBeforeUnload(isSending);
  const open = useOpenSentences(summary);
  const isEmpty = isNothing(summary);
  const parts = usePartSentences(summary);
  const name = sectionName(form.tables, form.choices);
  return (
    <div className="sticky bottom-0 z-10 -mx-2 max-lg:bottom-14 border-line border-t bg-base-200/95 px-2 py-3 backdrop-blur">
      {refusal ? (
        <Alert tone="error" className="mb-3">
          {refusal}
        </Alert>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        {isSending ? (
          <div className="min-w-56 flex-1">
            <ProgressBar label={_('Bringing in')} done={progress.done} total={progress.total} />
          </div>
        ) : (
          <div className="min-w-56 flex-1">
            <p className="font-medium">
              {isEmpty ? emptySentence(summary) : _('{list} for {name}', { list: formatList(parts), name })}
            </p>
            {open.length > 0 ? (
              <p className="text-warning-ink">{_('Still to decide: {list}', { list: open.join(', ') })}</p>
            ) : null}
          </div>
        )}
        <Button
          variant="primary"
          loading={isSending}
          disabled={!isSending && (isEmpty || !isReady(summary))}
          onClick={() => void bringIn()}
        >
          {_('Bring in')}
        </Button>
      </div>
    </div>
  );
}

function emptySentence({ conflicts, totals, open }: ImportSummary): string {
  if (open.values > 0) return say('No score, activity or learner is new.');
  return conflicts.length + totals.length > 0
    ? say('Nothing changes: what Talaan has stays.')
    : say('Talaan has all of it already. There is nothing to bring in.');
}

/** The parts that are written, with their counts. */
function usePartSentences({ cells, activities, learners, order, totals }: ImportSummary): string[] {
  const { _ } = useWords();
  const scores = cells.added + cells.replaced;
  const rises = totals.filter(({ side }) => side === 'file').length;
  return [
    ...(scores > 0 ? [_('{count, plural, one {# score} other {# scores}}', { count: scores })] : []),
    ...(activities.fresh > 0
      ? [_('{count, plural, one {# new activity} other {# new activities}}', { count: activities.fresh })]
      : []),
    ...(rises > 0
      ? [_('{count, plural, one {# highest possible score} other {# highest possible scores}}', { count: rises })]
      : []),
    ...(learners.fresh > 0
      ? [_('{count, plural, one {# new learner} other {# new learners}}', { count: learners.fresh })]
      : []),
    ...(learners.joining > 0
      ? [
          _('{count, plural, one {# learner of another class} other {# learners of other classes}}', {
            count: learners.joining,
          }),
        ]
      : []),
    ...(learners.newLrns > 0 ? [_('{count, plural, one {# LRN} other {# LRNs}}', { count: learners.newLrns })] : []),
    ...(order.taken ? [_('the order of the file')] : []),
  ];
}

function useOpenSentences({ open }: ImportSummary): string[] {
  const { _ } = useWords();
  const { target, subjects, names, learners, values, mismatches } = open;
  return [
    ...(target ? [_('the section')] : []),
    ...(subjects ? [_('the subject')] : []),
    ...(mismatches ? [_('whether it is the right class')] : []),
    ...(names ? [_('names of activities')] : []),
    ...(learners > 0 ? [_('{count, plural, one {# learner} other {# learners}}', { count: learners })] : []),
    ...(values > 0 ? [_('{count, plural, one {# value} other {# values}}', { count: values })] : []),
  ];
}
