/** Axe's serious and critical findings in the product's two own themes, as readable lines. */
import type { Page } from '@playwright/test';
import axe from 'axe-core';

const [LIGHT, DARK] = ['talaan', 'talaan-dark'];
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Finding = { id: string; impact: string | null | undefined; target: string; summary: string | undefined };
type Question = { part: string | null; rules: string[] | null };

/** Runs in the page. Only violations come back: the passed elements of a large page are many megabytes. */
async function runAxe({ part, rules }: Question): Promise<Finding[]> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations } = await inPage.run(part ? { include: [part] } : document, {
    resultTypes: ['violations'],
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary: summary }) => ({ id, impact, target: `${target}`, summary })),
  );
}

async function findings(page: Page, where: string, question: Question): Promise<string[]> {
  const found = await page.evaluate(runAxe, question);
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, target, summary }) => `${where}: ${id} ${target} ${summary}`);
}

/**
 * Ends when everything has its own colours: those of the theme change within some frames, and a title fades in, which a
 * busy machine draws late.
 */
const wear = (page: Page, theme: string | undefined) =>
  page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value ?? '');
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, timeline }) => timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, theme);

/**
 * Checks all rules in the light theme, and the rules about colours in the dark one. `part` is a selector; without it
 * the whole page is checked.
 */
export async function findInEachTheme(page: Page, name: string, part: string | null = null): Promise<string[]> {
  // A page that is left without a reload keeps it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await wear(page, LIGHT);
  const found = await findings(page, `${name}, ${LIGHT}`, { part, rules: null });
  await wear(page, DARK);
  found.push(...(await findings(page, `${name}, ${DARK}`, { part, rules: COLOUR_RULES })));
  return found;
}

/** Targets below 24 px, the size that WCAG 2.2 asks for; the rule is not among axe's own defaults. */
export async function findSmallTargets(page: Page, name: string, part: string | null = null): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return findings(page, name, { part, rules: ['target-size'] });
}
