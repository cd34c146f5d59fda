/**
 * Draws the icons of the installed app from the mark, in Chromium: `node scripts/icons.mjs`. The icons are stored in
 * public/, so this runs only when the mark changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openBrowser } from './lib/openBrowser.mjs';
import { at } from './lib/root.mjs';

const GROUND = '#144a87';
const mark = readFileSync(at('public/favicon.svg'), 'utf8');
/** Android crops a maskable icon to a circle of 80 %, so the ground reaches the edges and the mark stays inside. */
const MASKABLE = { ground: GROUND, scale: 0.66 };
const ICONS = [
  { name: 'icon-192.png', size: 192 },
  { name: 'icon-512.png', size: 512 },
  { name: 'icon-maskable-512.png', size: 512, ...MASKABLE },
  // iOS rounds the corners by itself and shows transparent ones black.
  { name: 'apple-touch-icon.png', size: 180, ground: GROUND, scale: 0.84 },
];

function pageOf({ size, ground = 'transparent', scale = 1 }) {
  const side = Math.round(size * scale);
  return `<body style="margin:0;background:${ground};display:grid;place-items:center;width:${size}px;height:${size}px">
    <div style="width:${side}px;height:${side}px">${mark}</div></body>`;
}

const browser = await openBrowser();
try {
  for (const icon of ICONS) {
    const page = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await page.setContent(pageOf(icon));
    writeFileSync(at('public', icon.name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
