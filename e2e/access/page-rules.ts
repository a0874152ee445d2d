import type { Page } from '@playwright/test'

/** What holds on every page, read at once. Each entry is something that does not. */
export function breachesOfPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const breaches: string[] = []
    const isShown = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
    const only = (selector: string) => {
      const { length } = all(selector)
      if (length !== 1) breaches.push(`${length} of ${selector}`)
    }
    only('h1')
    only('main')
    if (!/ · Steward$|^Steward$/.test(document.title)) breaches.push(`titled "${document.title}"`)
    for (const nav of all('nav')) if (!nav.ariaLabel) breaches.push('a nav without a name')
    // Whoever goes by Tab can pass what is the same on every page.
    const first = [...document.querySelectorAll('a[href], button')].find(isShown)
    if (all('nav, header').length > 0 && first?.textContent !== 'Skip to content') breaches.push('no way to skip')

    // Reflow: nothing is cut off at the right, unless it can be scrolled to.
    if (document.documentElement.scrollWidth > innerWidth)
      breaches.push(`${document.documentElement.scrollWidth} px wide`)
    // The window itself never scrolls: the shell fills it, and what is longer scrolls within.
    const { scrollHeight } = document.documentElement
    if (scrollHeight > innerHeight) breaches.push(`${scrollHeight} px high`)
    const scrolls = (one: Element | null): boolean =>
      one !== null &&
      (/auto|scroll/.test(getComputedStyle(one).overflowX)
        ? one.scrollWidth > one.clientWidth
        : scrolls(one.parentElement))
    for (const one of all('main *, [role=dialog] *')) {
      const { right, width } = one.getBoundingClientRect()
      const isLeaf = one.children.length === 0 || one.matches('button, a, input, textarea, select')
      const isClipped = one.closest('.truncate, [aria-hidden=true], .sr-only, svg') !== null
      if (isLeaf && width > 1 && right > innerWidth + 1 && !isClipped && !scrolls(one.parentElement))
        breaches.push(`cut off at ${Math.round(right)} px: ${one.outerHTML.slice(0, 120)}`)
    }
    return breaches
  })
}

/** What is smaller than a finger: 44 px each way, its label and the room around it that takes its presses included. */
export function smallTargets(page: Page, least: number, within = 'body'): Promise<string[]> {
  return page.evaluate(
    ([least, within]) => {
      const targets = 'a[href], button, input, select, textarea, summary, [role=menuitem], [role=switch], [role=tab]'
      const small: string[] = []
      // What stands in a frame of 44 px is as much smaller as its edges are wide.
      const HAIRLINES = 2
      for (const one of document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${targets})`)) {
        if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        if (one.closest('[aria-hidden=true], [inert]')) continue
        // A press anywhere on a row does what its name does.
        const area = one.closest('label') ?? (one.matches('[data-row-focus]') ? one.closest('[role=row], li') : null)
        // A link or a mention within a sentence is as high as its line. What only the keyboard reaches, and what a menu beside it
        // does too, in the heading of a column and in the text of a message, needs no room.
        if (
          one.matches(
            'p a, p button, [href="#content"], [role=columnheader] *, article [tabindex="-1"], article [data-row-focus]',
          )
        )
          continue
        one.scrollIntoView({ block: 'center', inline: 'center' })
        const { left, top, width, height } = one.getBoundingClientRect()
        const box = area?.contains(one) ? area.getBoundingClientRect() : { width, height }
        const [x, y] = [left + width / 2, top + height / 2]
        const reach = (least - HAIRLINES) / 2 - 0.5
        const takes = (dx: number, dy: number) => {
          const hit = document.elementFromPoint(x + dx, y + dy)
          return hit !== null && (one.contains(hit) || Boolean(area?.contains(hit)))
        }
        const isWide = box.width >= least - HAIRLINES || (takes(-reach, 0) && takes(reach, 0))
        const isHigh = box.height >= least - HAIRLINES || (takes(0, -reach) && takes(0, reach))
        if (width > 1 && !(isWide && isHigh))
          small.push(`${Math.round(box.width)} × ${Math.round(box.height)} px: ${one.outerHTML.slice(0, 140)}`)
      }
      return small
    },
    [least, within] as const,
  )
}
