import { openBrowser } from './scripts/lib/openBrowser.mjs';
const browser = await openBrowser();
const [W,H,theme,...paths] = process.argv.slice(2);
const page = await browser.newPage({ viewport: { width: +W, height: +H }, colorScheme: theme });
page.setDefaultTimeout(90000);
await page.goto('http://127.0.0.1:9199/sample');
await page.waitForURL('**/dashboard');
for (const path of paths) {
  const [name, to] = path.split('=>');
  await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })); }, '/sample/app/teachers/' + to);
  await page.waitForTimeout(4000);
  for (let i=0;i<60;i++){ await page.waitForTimeout(500); if (!(await page.locator('.skeleton, [class*=skeleton]').count())) break; }
  await page.waitForTimeout(1000);
  await page.screenshot({ path: `/tmp/pics/${name}-${W}${theme[0]}.png` });
}
await browser.close();
