import { translated } from './errors';
import { whileLoading } from './loadingMarker';

/** A request that a screen waits for: it marks the page as loading, and fails with an `AppError`. */
export function call<Value>(request: () => Promise<Value>): Promise<Value> {
  return whileLoading(() => translated(request));
}
