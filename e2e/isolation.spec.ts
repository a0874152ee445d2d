import { expect, test } from './fixtures.ts'

test.beforeEach(({ page }) => page.goto('/sign-in'))

test('no story reaches anything outside this machine', async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_NAME_NOT_RESOLVED/)
  expectTrouble(/Content Security Policy/)
  for (const url of ['http://example.com/', 'http://192.0.2.1/']) {
    await page.goto(url).catch(error => expect(String(error)).toContain('ERR_NAME_NOT_RESOLVED'))
    expect(page.url()).not.toContain(url)
  }
})

test('an uncaught error fails the story', async ({ page }) => {
  test.fail()
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('on purpose'))))
  await page.waitForEvent('pageerror')
})

test('a script that the policy refuses fails the story', async ({ page }) => {
  test.fail()
  const told = page.waitForEvent('console')
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { text: '1' })))
  await told
})
