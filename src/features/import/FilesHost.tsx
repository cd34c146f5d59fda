import { FileDown } from 'lucide-react';
import { useWords } from '@/language/words';
import { FilesPanel } from './FilesPanel';

type FilesHostProps = {
  /** Files are dragged over the page. */
  isOver: boolean;
  /** The files that were dropped or chosen. */
  files: readonly File[];
  onClose: () => void;
};

/** Says what can be dropped while files are dragged over the page; then shows what becomes of them. */
export function FilesHost({ isOver, files, onClose }: FilesHostProps) {
  if (files.length > 0) return <FilesPanel files={files} onClose={onClose} />;
  return isOver ? <DropOverlay /> : null;
}

function DropOverlay() {
  const { _ } = useWords();
  return (
    <div
      data-drop-overlay=""
      className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-base-100/85 p-6"
    >
      <div className="flex max-w-lg flex-col items-center gap-2 rounded-box border-2 border-primary border-dashed bg-base-100 px-8 py-10 text-center">
        <FileDown aria-hidden="true" className="size-8 text-primary-ink" />
        <p className="font-semibold text-base">{_('Drop the files here')}</p>
        <p className="text-balance text-muted">
          {_(
            'School Form 1 and lists of learners, class records, tables with names and scores, answer keys: Excel (.xlsx, .xls) or CSV.',
          )}
        </p>
        <p className="text-balance text-muted">{_('Nothing is saved before you have seen what was found.')}</p>
      </div>
    </div>
  );
}
