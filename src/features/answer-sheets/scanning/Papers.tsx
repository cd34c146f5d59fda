import { Camera, FileX, ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { useDropOnDialog } from '@/ui/form/useDropOnDialog';
import { EmptyState } from '@/ui/list/EmptyState';
import { Alert } from '@/ui/page/Alert';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { ForgetPhotos } from './ForgetPhotos';
import type { LearnerPaper, PlacedSheet } from './learnerPapers';
import { NobodysSheets } from './NobodysSheets';
import { PapersTable } from './PapersTable';
import type { PaperScore } from './paperScore';
import { StackNotices } from './StackNotices';
import type { ReadFiles } from './useReadFiles';
import type { KeptStack } from './useStack';

type PapersProps = {
  kept: KeptStack;
  files: ReadFiles;
  papers: readonly LearnerPaper[];
  scoreOf: (paper: LearnerPaper) => PaperScore | null;
  /** Learners on whose paper nothing is marked. */
  unmarked: readonly string[];
  nobodys: readonly PlacedSheet[];
  /** The number of items that are written on a line. */
  written: number;
  nameOf: (learner: string) => string;
  /** Opens the trial of the reader. */
  onTrial: () => void;
  onCamera: () => void;
  /** The person comes from the camera, so its button gets the focus. */
  isBack: boolean;
};

const ACCEPT = 'image/jpeg,image/png,application/pdf,.jpg,.jpeg,.png,.heic,.heif,.pdf';

/** The choice of photos, and what was found in them, learner by learner. */
export function Papers(props: PapersProps) {
  const { _ } = useWords();
  const { kept, files, papers, scoreOf, unmarked, nobodys, written, nameOf, onTrial, onCamera, isBack } = props;
  const { stack } = kept;
  const isEmpty = stack.pictures.length + stack.unopened.length === 0;
  // The list of learners would call all sheets missing, though no file was read.
  const isUnread = !isEmpty && stack.pictures.length === 0;
  return (
    <div className="flex flex-col gap-4">
      {isEmpty && !kept.outlives ? (
        <Alert tone="warning">
          {_(
            'On a shared computer the photos are gone when this page is closed, and what you answered about them. Record and save the scores before that.',
          )}
        </Alert>
      ) : null}
      <Sources files={files} onCamera={onCamera} isBack={isBack} />
      {written > 0 ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {1 item has a written answer} other {# items have written answers}}: type those in the list.',
            { count: written },
          )}
        </Alert>
      ) : null}
      {isEmpty && !files.progress ? (
        <EmptyState icon={<ImagePlus aria-hidden="true" />} title={_('No photos yet')}>
          {_(
            'Take one photo of each sheet from above, with its six marks in the picture and light from the side. Then choose all photos or the PDF of a scanner, or drop them here.',
          )}
        </EmptyState>
      ) : null}
      {isUnread && !files.progress ? (
        <EmptyState icon={<FileX aria-hidden="true" />} title={_('No file could be opened')}>
          {_(
            'No sheet was read. The reason stands below for each file. Choose other files, or take the photos again with the camera.',
          )}
        </EmptyState>
      ) : null}
      <StackNotices stack={stack} images={kept.images} />
      <NobodysSheets kept={kept} sheets={nobodys} papers={papers} nameOf={nameOf} />
      {isEmpty || isUnread ? null : <PapersTable {...{ kept, papers, scoreOf, unmarked, nameOf }} />}
      {isEmpty ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Checkbox
            label={_('Keep the photos on this device until the period is closed')}
            checked={kept.keep === 'closed'}
            onChange={(event) => kept.setKeep(event.target.checked ? 'closed' : 'saved')}
          />
          <ForgetPhotos kept={kept} disabled={files.progress !== null} />
          <p className="basis-full text-[0.8125rem] text-muted">
            {kept.outlives
              ? _('Otherwise the photos are deleted when the answers are saved.')
              : _('On a shared computer the photos are gone when this page is closed.')}
          </p>
        </div>
      )}
      <TrialOffer disabled={files.progress !== null} onTrial={onTrial} />
    </div>
  );
}

type SourcesProps = {
  files: ReadFiles;
  /** Without it there is no camera. */
  onCamera?: () => void;
  isBack?: boolean;
};

/** The ways to bring in photos. */
export function Sources({ files, onCamera, isBack = false }: SourcesProps) {
  const { _ } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { read, progress, cancel } = files;
  useDropOnDialog(input, read);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          data-autofocus=""
          icon={<ImagePlus aria-hidden="true" className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {_('Choose photos or PDF')}
        </Button>
        {onCamera ? (
          <Button autoFocus={isBack} icon={<Camera aria-hidden="true" className="size-4" />} onClick={onCamera}>
            {_('Use the camera')}
          </Button>
        ) : null}
        <p className="text-[0.8125rem] text-muted">
          {_(
            'JPEG, PNG or the PDF of a scanner, as many as you like. Nothing is sent: they are read here, also without a connection.',
          )}
        </p>
        <input
          ref={input}
          type="file"
          multiple
          aria-label={_('Photos or PDF of answer sheets')}
          tabIndex={-1}
          accept={ACCEPT}
          className="sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            // Without this, choosing the same files again would trigger no event.
            event.target.value = '';
            if (chosen.length > 0) read(chosen);
          }}
        />
      </div>
      {progress ? (
        <div className="flex items-end gap-3">
          <div className="grow">
            <ProgressBar label={_('Reading the photos')} {...progress} />
          </div>
          <Button size="sm" onClick={cancel}>
            {_('Stop')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** Leads from a reading to the trial of the reader. */
function TrialOffer({ disabled, onTrial }: { disabled: boolean; onTrial: () => void }) {
  const { _ } = useWords();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t pt-3">
      <span className="min-w-60 flex-1 text-[0.8125rem] text-muted">
        {_('New here? Try the reader on papers whose answers you typed. It shows how many agree, and writes nothing.')}
      </span>
      <Button size="sm" disabled={disabled} onClick={onTrial}>
        {_('Try the sheet reader')}
      </Button>
    </p>
  );
}
