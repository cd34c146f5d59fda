/** Axe's serious and critical findings in both own themes, as lines to read. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const [LIGHT, DARK] = ['talaan', 'talaan-dark'];
/** What a theme can change. */
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

/** Every rule in the light theme; in the dark one those that colours decide. `part`: a selector, else the page. */
export async function findInEachTheme(page: Page, name: string, part?: string): Promise<string[]> {
  // In the page itself, which has no frames of others: the other mode opens a second page for each report.
  const anew = () => new AxeBuilder({ page }).setLegacyMode();
  const builder = () => (part ? anew().include(part) : anew());
  await wear(page, LIGHT);
  const found = await findings(builder(), `${name}, ${LIGHT}`);
  await wear(page, DARK);
  found.push(...(await findings(builder().withRules(COLOUR_RULES), `${name}, ${DARK}`)));
  return found;
}
