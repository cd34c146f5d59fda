/** Why there is no live picture. */
export type CameraProblem = 'refused' | 'none' | 'inUse' | 'insecure' | 'unsupported' | 'lost' | 'failed';

/** By the name of the error that `getUserMedia` gives. */
export function toCameraProblem(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : '';
  switch (name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    // Windows gives a camera to one program only; Firefox says AbortError.
    case 'NotReadableError':
    case 'AbortError':
      return 'inUse';
    default:
      return 'failed';
  }
}

/** Null where the browser can give a camera at all. */
export function missingCamera(place: { isSecure: boolean; hasDevices: boolean }): CameraProblem | null {
  if (!place.isSecure) return 'insecure';
  return place.hasDevices ? null : 'unsupported';
}
