import { globSync } from 'node:fs'
import { expect, SCREENS, test } from './access-test.ts'
import { violations } from './axe.ts'
import { poorStops } from './focus-walk.ts'
import { breachesOfPage, smallTargets } from './page-rules.ts'
import { keepFinding } from './report.ts'
import { settled } from './settled.ts'
import { signInByCode } from './sign-in-by-code.ts'
import { REDIRECTS, STOPS } from './stops.ts'

const FINGER = 44
// What 400 percent leave of a window of 1,280 px.
const NARROWEST = { width: 320, height: 568 }
// What 200 percent leave of one of 1,440 px.
const HALF = { width: 720, height: 450 }
// What readers may set (WCAG 1.4.12).
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

test('every page is visited', () => {
  const pages = globSync('app/**/page.tsx').map(file => file.replace(/^app\/|\/\([^/]+\)|\/?page\.tsx$/g, ''))
  const visited = new Set([...REDIRECTS, ...STOPS.map(({ route }) => route)])
  expect(pages.filter(page => !visited.has(page))).toEqual([])
  expect([...visited].filter(route => route && !pages.includes(route))).toEqual([])
})

for (const { name, viewport, hasTouch } of SCREENS) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch, contextOptions: { reducedMotion: 'reduce' } })
    const titles = new Map<string, string>()

    for (const { route, state, as, path, next, isLoading } of STOPS) {
      const what = `/${route}${state ? `: ${state}` : ''}`
      test(`${name}: ${what}`, async ({ page, context, servers, world, signInAs }) => {
        if (as === 'ada by code') await signInByCode(context, servers, 'ada')
        else if (as !== 'nobody') await signInAs(as)
        await page.goto(typeof path === 'string' ? path : path(world))
        await settled(page)
        await next?.(page)
        const found: string[] = []
        for (const theme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme: theme })
          await settled(page, { isLoading })
          const here = await violations(page, { colorsOnly: theme === 'dark' })
          keepFinding({ what, theme, width: viewport.width, violations: here.length })
          found.push(...here.map(one => `${theme}, ${one}`))
        }
        if (!isLoading) found.push(...(await breachesOfPage(page)))
        // A page of its own has a title of its own; one of many like it has that of their list.
        const title = await page.title()
        if (!state && !route.endsWith(']') && titles.has(title))
          found.push(`titled "${title}" like ${titles.get(title)}`)
        if (!state) titles.set(title, what)
        if (hasTouch) {
          found.push(...(await poorStops(page)), ...(await smallTargets(page, FINGER)))
          await page.setViewportSize(NARROWEST)
          found.push(...(await breachesOfPage(page)).map(one => `at 320 px, ${one}`))
        } else {
          await page.setViewportSize(HALF)
          found.push(...(await breachesOfPage(page)).map(one => `at 200 percent, ${one}`))
          await page.addStyleTag({ content: SPACED })
          found.push(...(await breachesOfPage(page)).map(one => `spaced, ${one}`))
        }
        expect(found).toEqual([])
      })
    }
  })
}
