import type { Locator, Page } from '@playwright/test'
import { expect, SCREENS, test } from './access-test.ts'
import { violations } from './axe.ts'
import type { Step } from './layer.ts'
import { PAGES_OF_LAYERS } from './layers.ts'
import { smallTargets } from './page-rules.ts'
import { keepFinding } from './report.ts'
import { settled } from './settled.ts'

const FINGER = 44
const LAYER = '[role=dialog], [role=alertdialog], [role=menu]'

const hasFocus = (layer: Locator) => layer.evaluate(one => one.contains(document.activeElement))

/** Opens it by the keyboard; returns what was pressed. */
async function open(page: Page, steps: Step[]): Promise<Locator[]> {
  const stops = steps.map(([role, name]) => page.getByRole(role, { name }).and(page.locator(':visible')).first())
  for (const stop of stops) {
    await stop.focus()
    await page.keyboard.press('Enter')
  }
  return stops
}

/** Of what was pressed, the last that is still there: an item of a menu has gone with it. */
async function openerOf(pressed: Locator[]): Promise<Locator> {
  for (const one of pressed.toReversed()) if ((await one.count()) > 0) return one
  return pressed[0]!
}

/** What a layer that is open does not do: take the focus, and keep it where all else is out of reach. */
async function breachesOfLayer(page: Page, layer: Locator): Promise<string[]> {
  const breaches: string[] = []
  await expect.poll(() => hasFocus(layer), { message: 'it has the focus' }).toBe(true)
  const isModal = await page.evaluate(() => getComputedStyle(document.body).pointerEvents === 'none')
  for (const key of isModal ? ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab'] : []) {
    await page.keyboard.press(key)
    if (!(await hasFocus(layer))) breaches.push(`${key} leads out of it`)
  }
  const { left, right, width } = await layer.evaluate(one => {
    const { left, right } = one.getBoundingClientRect()
    return { left, right, width: innerWidth }
  })
  if (left < 0 || right > width + 0.5) breaches.push(`it reaches from ${left} to ${right} px`)
  return breaches
}

for (const { name: screen, viewport, hasTouch } of SCREENS) {
  test.describe(screen, () => {
    test.use({ viewport, hasTouch, contextOptions: { reducedMotion: 'reduce' } })

    for (const { as, path, next, layers, only } of PAGES_OF_LAYERS.filter(({ only }) => !only || only === screen)) {
      const names = Object.keys(layers)
      test(`${screen}: ${only ?? ''} ${names.join(', ')}`, async ({ page, world, signInAs }) => {
        test.setTimeout(600_000)
        const found: string[] = []
        await signInAs(as)
        await page.goto(typeof path === 'string' ? path : path(world))
        await settled(page)
        await next?.(page)
        for (const [name, steps] of Object.entries(layers)) {
          const before = await page.locator(LAYER).count()
          const pressed = await open(page, steps)
          await expect(page.locator(LAYER), name).toHaveCount(before + 1)
          const layer = page.locator(LAYER).last()
          await settled(page, { isLoading: true })
          const here = await breachesOfLayer(page, layer)
          for (const theme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme: theme })
            const lacks = await violations(page, { part: LAYER, colorsOnly: theme === 'dark' })
            keepFinding({ what: `layer: ${name}`, theme, width: viewport.width, violations: lacks.length })
            here.push(...lacks)
          }
          if (hasTouch) here.push(...(await smallTargets(page, FINGER, LAYER)))
          await page.keyboard.press('Escape')
          await expect(page.locator(LAYER), `${name} closes`).toHaveCount(before)
          await expect(await openerOf(pressed), `${name} gives the focus back`).toBeFocused()
          found.push(...here.map(one => `${name}: ${one}`))
        }
        expect(found).toEqual([])
      })
    }
  })
}
