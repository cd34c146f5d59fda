/** How this device uses the camera: with or without a sound, and which one. */
import { useDeviceSettings } from '@/ui/useDeviceSettings';

type CameraSettings = {
  readonly sound: boolean;
  /** Empty: the one at the back. */
  readonly camera: string;
};

export const useCameraSettings = () => useDeviceSettings('talaan.camera', toSettings);

function toSettings({ sound, camera }: Readonly<Record<string, unknown>>): CameraSettings {
  return { sound: sound !== false, camera: typeof camera === 'string' ? camera : '' };
}
