import { ScanLine, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { CutOut } from './CutOut';
import { pictureName } from './scanningWords';
import { useLearnerName } from './useLearnerName';
import { usePaper } from './usePaper';

type PaperDialogProps = { record: ClassRecord; sheet: ItemSheet; learner: string };

/** A button for a learner of whom this device keeps the picture of a sheet, and the picture. */
export function PaperDialog({ record, sheet, learner }: PaperDialogProps) {
  const { _ } = useWords();
  const [open, setOpen] = useState(false);
  const [large, setLarge] = useState(false);
  const nameOf = useLearnerName(record);
  const paper = usePaper(sheet, learner);
  if (!paper) return null;
  const name = nameOf(learner);
  return (
    <>
      <Button
        className="self-start"
        icon={<ScanLine aria-hidden="true" className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {_('Show the paper')}
      </Button>
      <Modal
        open={open}
        size="xl"
        title={_('Paper of {name}', { name })}
        description={_('{activity}. The photo is on this device only.', { activity: sheet.activity.name })}
        onClose={() => setOpen(false)}
        footer={
          <Button
            data-autofocus=""
            icon={large ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            onClick={() => setLarge(!large)}
          >
            {large ? _('Whole sheet') : _('Larger')}
          </Button>
        }
      >
        <section
          aria-label={_('Paper of {name}', { name })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
          tabIndex={0}
          className="flex max-h-[70dvh] flex-col gap-4 overflow-auto"
        >
          {paper.sheets.map(({ key, picture, sheet: { outline } }) => (
            <CutOut
              key={key}
              image={paper.images.get(picture.digest)}
              box={outline}
              scale={picture.shownScale}
              around={0.02}
              label={_('Sheet of {name} in {photo}', { name, photo: pictureName(picture) })}
              className={cx('mx-auto', large ? 'w-[1600px] max-w-none' : 'max-h-[68dvh] max-w-full object-contain')}
            />
          ))}
        </section>
      </Modal>
    </>
  );
}
