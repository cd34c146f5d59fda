/** Opens a camera, and asks it for what browsers do not all have. */

/** Full HD: the circles of a half sheet are 20 pixels wide. More would take a cheap phone longer than it tells. */
const SIZE = { width: { ideal: 1920 }, height: { ideal: 1080 } };

/** The chosen camera; else, or where that one is gone, the one at the back. */
export function openCamera(chosen: string): Promise<MediaStream> {
  if (chosen === '') return openWith({ facingMode: { ideal: 'environment' } });
  return openWith({ deviceId: { exact: chosen } }).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'OverconstrainedError') return openCamera('');
    throw error;
  });
}

const openWith = (which: MediaTrackConstraints) =>
  navigator.mediaDevices.getUserMedia({ video: { ...which, ...SIZE } });

export function stopCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export type CameraChoice = { readonly id: string; readonly label: string };

/** All cameras; their names are empty before the person allowed one. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId, label }) => ({ id: deviceId, label }));
}

/** The light of a phone's camera is in no list of types yet. */
type Torch = { torch?: boolean };

export function hasTorch(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  return (track?.getCapabilities?.() as Torch | undefined)?.torch === true;
}

/** False where the camera did not do it. */
export async function setTorch(stream: MediaStream, torch: boolean): Promise<boolean> {
  const constraint: MediaTrackConstraintSet & Torch = { torch };
  const done = stream.getVideoTracks()[0]?.applyConstraints({ advanced: [constraint] });
  return done !== undefined && (await done.then(() => true).catch(() => false));
}
