import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Everything of WCAG to its highest level, and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that are off, and why. */
export const OFF: Record<string, string> = {
  // The one rule of level AAA that cannot hold beside calm, dense pages: AA (4.5:1) is what the palette is built for.
  'color-contrast-enhanced': 'asks for 7:1, level AAA; colours are held to 4.5:1, level AA',
}

// The other theme has other colours, and nothing else.
const OF_COLORS = ['color-contrast', 'link-in-text-block']

/** What axe finds, as "rule: element, element"; of a part of the page, or by the rules about colours only, where asked. */
export async function violations(
  page: Page,
  { part, colorsOnly = false }: { part?: string; colorsOnly?: boolean } = {},
) {
  const all = new AxeBuilder({ page })
  const axe = colorsOnly ? all.withRules(OF_COLORS) : all.withTags(TAGS).disableRules(Object.keys(OFF))
  const found = await (part ? axe.include(part) : axe).analyze()
  return found.violations.map(({ id, nodes }) => {
    const where = nodes.map(({ html, target }) => `${target.join(' ')} ${html.slice(0, 160)}`)
    return `${id}: ${where.join('\n    ')}`
  })
}

/**
 * What axe finds by its own choice of rules in the page, or in a part of it: nothing, where it is []. What is said beside the
 * page may be on its way out, half seen through: it is looked at while it is held (toasts.spec.ts).
 */
export async function lacks(page: Page, part?: string) {
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe.exclude('[data-sonner-toaster]')).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
