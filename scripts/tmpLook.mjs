import { openBrowser } from './lib/openBrowser.mjs';
const base='http://127.0.0.1:9173';
const browser = await openBrowser();
for (const [w,h,theme] of [[1366,768,'light'],[360,740,'dark'],[1920,1080,'dark']]) {
  const ctx = await browser.newContext({ viewport:{width:w,height:h}, colorScheme: theme });
  const page = await ctx.newPage();
  await page.goto(base+'/login');
  await page.getByLabel('E-mail').fill('ana.reyes@mabini.example');
  await page.locator('input[type=password]').fill('talaan-sample');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.goto(base+'/app/teachers/learners');
  await page.getByLabel('Search learners').fill('mara').catch(()=>{});
  await page.locator('main table a[href*="/app/teachers/learners/"]').first().click();
  await page.getByRole('button',{name:'Explain'}).first().waitFor();
  await page.locator('main ul li').first().waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({path:`/tmp/l-${w}.png`, fullPage: w!==1366 });
  if (w===1366) {
    await page.evaluate(()=>window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({media:'print'});
    await page.waitForTimeout(300);
    await page.screenshot({path:'/tmp/l-slip.png'});
  }
  await ctx.close();
}
await browser.close();
