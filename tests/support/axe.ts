/** Axe's serious and critical findings in the product's two own themes, as readable lines. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const [LIGHT, DARK] = ['talaan', 'talaan-dark'];
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function findings(builder: AxeBuilder, where: string): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${where}: ${id} ${target} ${failureSummary}`),
    );
}

const wear = (page: Page, theme: string | undefined) =>
  page.evaluate((value) => document.documentElement.setAttribute('data-theme', value ?? ''), theme);

/**
 * Checks all rules in the light theme, and the rules about colours in the dark one. `part` is a selector; without it
 * the whole page is checked.
 */
export async function findInEachTheme(page: Page, name: string, part?: string): Promise<string[]> {
  // The legacy mode checks in the page itself, which has no frames of others; the new mode opens a second page.
  const anew = () => new AxeBuilder({ page }).setLegacyMode();
  const builder = () => (part ? anew().include(part) : anew());
  await wear(page, LIGHT);
  const found = await findings(builder(), `${name}, ${LIGHT}`);
  await wear(page, DARK);
  found.push(...(await findings(builder().withRules(COLOUR_RULES), `${name}, ${DARK}`)));
  return found;
}
