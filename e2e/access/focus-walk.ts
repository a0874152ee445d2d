import type { Page } from '@playwright/test'

const MOST_STOPS = 70

/** Goes through a page with Tab. Returns the stops that do not show that they have the focus, or that something covers. */
export async function poorStops(page: Page): Promise<string[]> {
  const poor: string[] = []
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press('Tab')
    const { isEnd, breach } = await page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return { isEnd: true, breach: null }
      const isOutlined = (one: Element | null) => {
        const style = one && getComputedStyle(one)
        return style !== null && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
      }
      const around = [at, at.parentElement, at.closest('label'), at.closest('[role=row]')]
      const shown = around.find(isOutlined) ?? at
      const { left, top, width, height } = shown.getBoundingClientRect()
      const places = [0.1, 0.5, 0.9].flatMap(x =>
        [0.1, 0.5, 0.9].map(y => [left + x * width, top + y * height] as const),
      )
      const hits = places.map(([x, y]) => document.elementFromPoint(x, y))
      const isSeen = hits.some(hit => hit !== null && (shown.contains(hit) || hit.contains(shown)))
      const html = at.outerHTML.slice(0, 140)
      if (!around.some(isOutlined)) return { isEnd: false, breach: `focus not shown: ${html}` }
      const by = hits.find(hit => hit)?.outerHTML.slice(0, 140) ?? 'the edge of the window'
      return { isEnd: false, breach: isSeen ? null : `covered: ${html} by ${by} at ${left}, ${top}` }
    })
    if (isEnd) break
    if (breach) poor.push(breach)
  }
  return poor
}
