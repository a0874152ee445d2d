import { expect, type Locator, type Page } from '@playwright/test'

export interface Keys {
  press(key: string, times?: number): Promise<void>
  /** Types into the field that has the focus, or gets it. */
  type(text: string): Promise<void>
  /** Goes there with Tab, or with another key, as far as it takes; every stop on the way shows that it has the focus. */
  reach(goal: Locator, key?: string): Promise<void>
  /** Goes there and presses Enter. */
  enter(goal: Locator, key?: string): Promise<void>
  /** Opens a menu and chooses an item of it. */
  pick(menu: Locator, item: string | RegExp, key?: string): Promise<void>
  /** Something has opened, closed or changed: the focus is somewhere that can be seen. */
  hasPlace(): Promise<void>
}

/** A page in the hands of somebody without a mouse. */
export function byKeyboard(page: Page): Keys {
  const press = async (key: string, times = 1) => {
    for (let n = 0; n < times; n++) await page.keyboard.press(key)
  }
  const reach = async (goal: Locator, key = 'Tab') => {
    await expect(goal).toBeVisible()
    const unseen: string[] = []
    let stop = await goal.evaluate(stopAt)
    for (let presses = 0; !stop.isGoal; presses++) {
      expect(presses, `${goal} is reached`).toBeLessThan(120)
      await press(key)
      // A menu moves the focus in a timer: looked at before it, the goal would be passed by.
      await page.evaluate(() => new Promise(done => setTimeout(done)))
      stop = await goal.evaluate(stopAt)
      if (!stop.isLost && !stop.isVisible) unseen.push(stop.what)
    }
    expect(unseen, 'stops that do not show that they have the focus').toEqual([])
  }
  const enter = async (goal: Locator, key?: string) => {
    await reach(goal, key)
    await press('Enter')
  }
  return {
    press,
    reach,
    enter,
    async type(text) {
      // What opens with a field in it may have been fetched only now.
      await expect(page.locator(':is(input, textarea, select):focus')).toBeVisible()
      await page.keyboard.type(text)
    },
    async pick(menu, item, key) {
      await enter(menu, key)
      const items = page.getByRole('menu').locator('[role^=menuitem]')
      await reach(items.filter({ hasText: item }).first(), 'ArrowDown')
      await press('Enter')
      await expect(page.getByRole('menu')).toBeHidden()
    },
    async hasPlace() {
      const where = () => page.locator('body').evaluate(stopAt)
      await expect.poll(where).toMatchObject({ isLost: false, isVisible: true })
    },
  }
}

/** Where the focus is, and whether an outline shows it: its own, or that of the row, card or field around it. */
function stopAt(goal: Element) {
  const at = document.activeElement
  const isGoal = at === goal
  if (!at || at === document.body) return { isGoal, isLost: true, isVisible: false, what: 'nothing' }
  const isOutlined = (one: Element | null) => {
    if (!one) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  // A layer and the whole page need no outline, and the item of a menu has a ground of its own.
  const isPlain = at.matches('[role=dialog], [role=menu], main, [role^=menuitem][data-highlighted]')
  const { width, height } = at.getBoundingClientRect()
  const isOutlinedAround = [at, at.parentElement, at.closest('label'), at.closest('[role=row]')].some(isOutlined)
  const isVisible = isPlain || (isOutlinedAround && width * height > 0)
  return { isGoal, isLost: false, isVisible, what: at.outerHTML.slice(0, 200) }
}

/** Waits until keys mean something: what the server has sent is there before. */
export async function comesToLife(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const one = document.querySelector('main button, main a, main input')
    return one && Object.keys(one).some(key => key.startsWith('__reactProps'))
  })
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}

/** Opens a page and leaves what stands before its content, as the first stop of every page offers. */
export async function openContent(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await comesToLife(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
}
