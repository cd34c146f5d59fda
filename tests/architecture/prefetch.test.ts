import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ADMIN_NAVIGATION, settingsItem, TEACHER_NAVIGATION } from '@/app/navigation';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/roles';
import { ROUTE } from '@/domain/routes';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../src/app/${name}`, import.meta.url)), 'utf8');
const prefetched = new Map(
  [...read('prefetch.ts').matchAll(/\[ROUTE\.(\w+)\]: \(\) => import\('([^']+)'\)/g)].map(([, name, file]) => [
    ROUTE[name as keyof typeof ROUTE],
    file,
  ]),
);

const entries = [
  ...TEACHER_NAVIGATION,
  ...ADMIN_NAVIGATION,
  settingsItem({ role: ROLE_TEACHER }),
  settingsItem({ role: ROLE_ADMIN }),
];

test.each(entries.map(({ to }) => to))('%s fetches ahead a page that its area shows', (to) => {
  const area = read(to.startsWith('/app/admin') ? 'AdminArea.tsx' : 'TeacherArea.tsx');
  expect(prefetched.get(to as never), 'prefetch.ts').toBeDefined();
  expect(area).toContain(`import('${prefetched.get(to as never)}')`);
});
