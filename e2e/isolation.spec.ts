import { collectTrouble } from './collect-trouble.ts'
import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/sign-in'))

test('no story reaches anything outside this machine', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_NAME_NOT_RESOLVED/)
  for (const url of ['http://example.com/', 'http://192.0.2.1/']) {
    await page.goto(url).catch(error => expect(String(error)).toContain('ERR_NAME_NOT_RESOLVED'))
    expect(page.url()).not.toContain(url)
  }
})

test('an uncaught error is trouble', async ({ context, page, expectTrouble }) => {
  expectTrouble(/on purpose/)
  const trouble = collectTrouble(context)
  await page.evaluate(() => void Promise.reject(new Error('on purpose')))
  await expect.poll(() => trouble).toEqual([expect.stringContaining('uncaught: Error: on purpose')])
})

test('a script that the policy refuses is trouble', async ({ context, page, expectTrouble }) => {
  expectTrouble(/Content Security Policy/)
  const trouble = collectTrouble(context)
  const handler = '<img alt="" src="data:," onerror="alert(1)">'
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), handler)
  await expect.poll(() => trouble).toEqual([expect.stringContaining('Content Security Policy')])
})
