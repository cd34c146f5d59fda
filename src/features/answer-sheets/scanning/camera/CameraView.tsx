import { useEffect, useRef, useState } from 'react';
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import type { KeptStack } from '@/features/answer-sheets/scanning/useStack';
import { useWords } from '@/language/words';
import type { ReadSheet } from '@/scanning/readSheets';
import { cx } from '@/ui/cx';
import { useDeviceSettings } from '@/ui/useDeviceSettings';
import { useMedia } from '@/ui/useMedia';
import { CameraControls } from './CameraControls';
import { CameraTrouble } from './CameraTrouble';
import { cameraProblemText, hintText, takenText } from './cameraWords';
import { LivePicture } from './LivePicture';
import { openSignal, type Signal } from './signal';
import { nextLine, type SpokenLine } from './spokenLine';
import { useCamera } from './useCamera';
import { useSheetWatch } from './useSheetWatch';
import type { Judged } from './watch';

type CameraViewProps = {
  kept: KeptStack;
  printed: PrintedSet;
  /** The number of learners without a sheet. */
  missing: number;
  nameOf: (learner: string) => string;
  onDone: () => void;
};

/** The live picture of the camera: sheets that are shown to it are read and taken by themselves. */
export function CameraView({ kept, printed, missing, nameOf, onDone }: CameraViewProps) {
  const { _ } = useWords();
  const [settings, setSettings] = useCameraSettings();
  const camera = useCamera(settings.camera);
  useAwake(camera.stream !== null);
  const video = useRef<HTMLVideoElement>(null);
  const signal = useRef<Signal>(null);
  const [line, setLine] = useState<SpokenLine | null>(null);
  const ownerName = (owner: ReadSheet['owner']) =>
    'learner' in owner ? nameOf(owner.learner) : _('A sheet without a name');
  const count = kept.stack.pictures.reduce((sum, { sheets }) => sum + sheets.length, 0);
  const onFrame = ({ take, hint }: Pick<Judged, 'take' | 'hint'>, wanted: boolean) => {
    if (take.length > 0) signal.current?.give(settings.sound);
    const names = take.map(({ owner }) => ownerName(owner));
    const nothing =
      wanted && take.length === 0 ? ({ text: _('Nothing new is in sight.'), of: 'nothing' } as const) : null;
    const news = take.length > 0 ? ({ text: takenText(names, count + take.length), of: 'taken' } as const) : nothing;
    const says = hint && hintText(hint, 'owner' in hint ? ownerName(hint.owner) : '');
    setLine((before) => nextLine(before, { news, hint: says, at: performance.now() }));
  };
  const watch = useSheetWatch({ printed, kept, video, stream: camera.stream, onFrame });
  useEffect(() => {
    const own = openSignal();
    signal.current = own;
    return own.close;
  }, []);
  const isNarrow = useMedia('(max-width: 639.98px)');
  const trouble = camera.problem ? cameraProblemText(camera.problem) : watch.failure;
  if (trouble !== null) {
    const isHopeless = camera.problem === 'insecure' || camera.problem === 'unsupported';
    return <CameraTrouble text={trouble} onRetry={isHopeless ? undefined : camera.retry} onDone={onDone} />;
  }
  return (
    <section aria-label={_('Camera')} className="flex flex-col gap-3 lg:flex-row">
      <div className="flex min-w-0 grow flex-col gap-2">
        <LivePicture ref={video} stream={camera.stream} judged={watch.judged} isCut={isNarrow} />
        <p role="status" className={cx('min-h-10', line?.of === 'taken' && 'font-semibold text-success-ink')}>
          {watch.judged ? line?.text : _('Starting the camera')}
        </p>
      </div>
      <CameraControls
        camera={camera}
        count={count}
        missing={missing}
        sound={settings.sound}
        onSound={(sound) => setSettings({ sound })}
        onCamera={(id) => setSettings({ camera: id })}
        onTakeNow={watch.takeNow}
        onDone={onDone}
      />
    </section>
  );
}

/** How this device uses the camera: with or without a sound, and which one. */
type CameraSettings = {
  readonly sound: boolean;
  /** Empty: the one at the back. */
  readonly camera: string;
};

const useCameraSettings = () => useDeviceSettings('talaan.camera', toSettings);

function toSettings({ sound, camera }: Readonly<Record<string, unknown>>): CameraSettings {
  return { sound: sound !== false, camera: typeof camera === 'string' ? camera : '' };
}

/** Keeps the screen on: a person who holds papers touches no screen, and phones switch it off after half a minute. */
function useAwake(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async () => {
      lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
    };
    // A phone that saves its battery refuses.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
      void lock?.release().catch(() => undefined);
    };
  }, [isNeeded]);
}
