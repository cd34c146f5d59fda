import { allowedOrigins } from './settings';

/** The CORS headers of the answer to an allowed origin; null for an origin that may not call. */
export function corsHeaders(origin: string, method: string): Record<string, string> | null {
  if (!allowedOrigins().includes(origin)) return null;
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': `${method}, OPTIONS`,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, X-Firebase-AppCheck',
    // Seconds for which a browser remembers this answer.
    'Access-Control-Max-Age': '3600',
  };
}
