import { Flashlight, FlashlightOff, ScanLine, Volume2, VolumeX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { Select } from '@/ui/form/Select';
import { Kbd } from '@/ui/page/Kbd';
import type { Camera } from './useCamera';
import { useSpaceKey } from './useSpaceKey';

type CameraControlsProps = {
  camera: Camera;
  /** Sheets of the stack. */
  count: number;
  /** The number of learners without a sheet. */
  missing: number;
  sound: boolean;
  onSound: (sound: boolean) => void;
  onCamera: (id: string) => void;
  onTakeNow: () => void;
  onDone: () => void;
};

/** The count and the buttons beside the live picture; on a phone below it, the main ones under the thumb. */
export function CameraControls(props: CameraControlsProps) {
  const { _ } = useWords();
  const { camera, count, missing, sound, onSound, onCamera, onTakeNow, onDone } = props;
  const takeNow = useRef<HTMLButtonElement>(null);
  useSpaceKey(onTakeNow);
  // The button that opened the camera is gone.
  useEffect(() => takeNow.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3 lg:w-64 lg:shrink-0">
      <div className="flex items-start gap-2">
        <p className="min-w-0 grow">
          <strong className="num block font-semibold text-2xl">
            {_('{count, plural, one {1 sheet} other {# sheets}}', { count })}
          </strong>
          <span className="block text-muted">
            {missing > 0
              ? _('{count, plural, one {1 learner has no sheet yet} other {# learners have no sheet yet}}', {
                  count: missing,
                })
              : _('Every learner has a sheet')}
          </span>
        </p>
        {camera.torch === null ? null : (
          <IconButton
            label={_('Light')}
            variant="outline"
            aria-pressed={camera.torch}
            icon={camera.torch ? <Flashlight aria-hidden="true" /> : <FlashlightOff aria-hidden="true" />}
            onClick={camera.switchTorch}
          />
        )}
        <IconButton
          label={_('Sound')}
          variant="outline"
          aria-pressed={sound}
          icon={sound ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
          onClick={() => onSound(!sound)}
        />
      </div>
      {camera.cameras.length > 1 ? (
        <Field label={_('Camera')}>
          <Select
            value={camera.current}
            options={camera.cameras.map(({ id, label }, index) => ({
              value: id,
              label: label || _('Camera {number}', { number: index + 1 }),
            }))}
            onChange={({ target }) => onCamera(target.value)}
          />
        </Field>
      ) : null}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex gap-2 border-line border-t bg-base-100 px-5 py-3 lg:static lg:m-0 lg:flex-col lg:border-0 lg:p-0">
        <Button
          ref={takeNow}
          variant="primary"
          className="min-h-11 grow lg:grow-0"
          aria-keyshortcuts="Space"
          loading={camera.stream === null}
          icon={<ScanLine aria-hidden="true" />}
          onClick={onTakeNow}
        >
          {_('Take it now')}
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <Kbd>{_('Space')}</Kbd>
          </span>
        </Button>
        <Button className="min-h-11" onClick={onDone}>
          {_('To the list')}
        </Button>
      </div>
    </div>
  );
}
