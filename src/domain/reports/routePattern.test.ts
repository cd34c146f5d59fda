import { expect, it } from 'vitest';
import { browserFamily } from './browserFamily';
import { routePattern } from './routePattern';

it.each([
  ['/', '/'],
  ['/app/teachers/classes', '/app/teachers/classes'],
  ['/app/teachers/classes/', '/app/teachers/classes'],
  ['/app/teachers/classes/bring-in', '/app/teachers/classes/bring-in'],
  ['/app/teachers/classes/juanDelaCruz', '/app/teachers/classes/:classId'],
  ['/app/admin/teachers/u1/record', '/app/admin/teachers/:teacherId/record'],
  ['/app/teachers/classes/a/b', 'other'],
  ['/app/teachers/classes//', '/app/teachers/classes'],
  ['/juan', 'other'],
])('the pattern of %s is %s', (path, pattern) => expect(routePattern(path)).toBe(pattern));

it.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge'],
  ['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36', 'Samsung'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'Firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Safari'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36', 'Chrome'],
  ['curl/8', 'other'],
])('the family of %s is %s', (userAgent, family) => expect(browserFamily(userAgent)).toBe(family));
