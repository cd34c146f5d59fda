import { ROUTE } from '@/domain/routes';

/** An address of the product without its ids, such as `/app/teachers/classes/:classId`. */
export type RoutePattern = (typeof ROUTE)[keyof typeof ROUTE] | 'other';

export const ROUTE_PATTERNS: readonly RoutePattern[] = [...Object.values(ROUTE), 'other'];

/** The pattern of an address; `other` where no route has it. An exact route wins over one with an id. */
export function routePattern(pathname: string): RoutePattern {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const patterns = Object.values(ROUTE);
  return patterns.find((route) => route === path) ?? patterns.find((route) => fits(route, path)) ?? 'other';
}

function fits(route: string, path: string): boolean {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part === given[at] || (part.startsWith(':') && given[at] !== ''))
  );
}
