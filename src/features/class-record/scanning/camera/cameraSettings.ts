/** How this device uses the camera: with or without a sound, and which one. */
import { useState } from 'react';

export type CameraSettings = {
  readonly sound: boolean;
  /** Empty: the one at the back. */
  readonly camera: string;
};

const KEY = 'talaan.camera';
const FIRST: CameraSettings = { sound: true, camera: '' };

export function useCameraSettings(): [CameraSettings, (change: Partial<CameraSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = (fields: Partial<CameraSettings>) => {
    const next = { ...settings, ...fields };
    setSettings(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the choice lasts for the visit.
    }
  };
  return [settings, change];
}

function readSettings(): CameraSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return {
      sound: typeof kept.sound === 'boolean' ? kept.sound : FIRST.sound,
      camera: typeof kept.camera === 'string' ? kept.camera : FIRST.camera,
    };
  } catch {
    return FIRST;
  }
}
