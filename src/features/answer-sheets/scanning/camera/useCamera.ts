import { useEffect, useState, useSyncExternalStore } from 'react';
import { type CameraProblem, missingCamera, toCameraProblem } from './cameraProblem';
import { type CameraChoice, hasTorch, listCameras, openCamera, setTorch, stopCamera } from './openCamera';

export type Camera = {
  /** Null until the camera is open, and while the page is hidden. */
  readonly stream: MediaStream | null;
  readonly problem: CameraProblem | null;
  readonly cameras: readonly CameraChoice[];
  /** The camera that is open. */
  readonly current: string;
  /** Null where the camera has no light. */
  readonly torch: boolean | null;
  readonly switchTorch: () => void;
  readonly retry: () => void;
};

type Opened = Pick<Camera, 'stream' | 'problem' | 'cameras' | 'current' | 'torch'>;

const NOTHING: Opened = { stream: null, problem: null, cameras: [], current: '', torch: null };

/** One camera, opened once and kept: some phones ask the person each time. It is off while the page is hidden. */
export function useCamera(chosen: string): Camera {
  const [opened, setOpened] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);
  const isShown = useSyncExternalStore(watchSight, isInSight);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens the camera anew
  useEffect(() => {
    if (!isShown) return;
    const missing = missingCamera({ isSecure: window.isSecureContext, hasDevices: 'mediaDevices' in navigator });
    if (missing) {
      setOpened({ ...NOTHING, problem: missing });
      return;
    }
    let isOver = false;
    let own: MediaStream | null = null;
    const show = (fields: Partial<Opened>) => {
      if (!isOver) setOpened((before) => ({ ...before, ...fields }));
    };
    const refreshList = () =>
      listCameras().then(
        (cameras) => show({ cameras }),
        () => undefined,
      );
    const open = async () => {
      own = await openCamera(chosen);
      if (isOver) return stopCamera(own);
      const [track] = own.getVideoTracks();
      track?.addEventListener('ended', () => show({ stream: null, problem: 'lost' }));
      const current = track?.getSettings().deviceId ?? '';
      show({ stream: own, problem: null, current, torch: hasTorch(own) ? false : null });
      await refreshList();
    };
    open().catch((error: unknown) => show({ stream: null, problem: toCameraProblem(error) }));
    navigator.mediaDevices.addEventListener('devicechange', refreshList);
    return () => {
      isOver = true;
      navigator.mediaDevices.removeEventListener('devicechange', refreshList);
      stopCamera(own);
      setOpened((before) => ({ ...NOTHING, cameras: before.cameras }));
    };
  }, [chosen, attempt, isShown]);
  const { stream, torch } = opened;
  const switchTorch = async () => {
    if (stream && torch !== null && (await setTorch(stream, !torch)))
      setOpened((before) => ({ ...before, torch: !torch }));
  };
  return {
    ...opened,
    switchTorch: () => void switchTorch(),
    retry: () => setAttempt((before) => before + 1),
  };
}

const isInSight = () => document.visibilityState === 'visible';

function watchSight(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
