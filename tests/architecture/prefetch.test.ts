import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { pagesFor } from '@/app/frame/navigation';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';
import { ROUTE } from '@/domain/routes';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../src/app/${name}`, import.meta.url)), 'utf8');
const prefetched = new Map(
  [...read('prefetch.ts').matchAll(/\[ROUTE\.(\w+)\]: (?:admin|teacher)\.(\w+)/g)].map(([, name, page]) => [
    ROUTE[name as keyof typeof ROUTE],
    page,
  ]),
);

const entries = [...pagesFor({ role: ROLE_TEACHER }), ...pagesFor({ role: ROLE_ADMIN })];

test.each(entries.map(({ to }) => to))('%s fetches ahead a page that its area shows', (to) => {
  const isAdmins = to.startsWith('/app/admin');
  const area = read(isAdmins ? 'AdminArea.tsx' : 'TeacherArea.tsx');
  const page = prefetched.get(to as never);
  expect(page, 'prefetch.ts').toBeDefined();
  expect(read('prefetch.ts')).toContain(`${isAdmins ? 'admin' : 'teacher'}.${page}`);
  expect(area).toContain(`path="${to.split('/').at(-1)}" element={<${page} />}`);
});
