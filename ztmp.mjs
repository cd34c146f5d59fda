import { openBrowser } from './scripts/lib/openBrowser.mjs';
const browser = await openBrowser();
const SIZES = [[1366,768,'light'],[1920,1080,'dark'],[360,740,'light']];
const paths = process.argv.slice(2);
for (const [width, height, theme] of SIZES) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: theme });
  page.setDefaultTimeout(90000);
  await page.goto('http://127.0.0.1:9199/sample');
  await page.waitForURL('**/dashboard');
  await page.waitForTimeout(3000);
  for (const path of paths) {
    const [name, to] = path.split('=>');
    await page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })); }, '/sample/app/teachers/' + to);
    for (let i=0;i<40;i++){ await page.waitForTimeout(500); if (!(await page.locator('.skeleton').count())) break; }
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/pics/${name}-${width}.png` });
    console.log(name, width, page.url());
  }
  await page.close();
}
await browser.close();
