import { allowedOrigins } from './settings';

/** One origin and its answer, or null for one that may not call. */
export function corsHeaders(origin: string, method: string): Record<string, string> | null {
  if (!allowedOrigins().includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    // Seconds that a browser remembers it.
    'Access-Control-Max-Age': '3600',
  };
}
