import type { BrowserContext } from '@playwright/test'

/**
 * Keeps everything that Steward answers to a browser from now on, the answer's headers too, until it is asked for. Each
 * answer passes through the test on its way: read afterwards, the body of an action is sometimes gone.
 */
export async function answersTo(context: BrowserContext): Promise<() => Promise<string[]>> {
  const answers: string[] = []
  await context.route('**', async (route, request) => {
    const { pathname } = new URL(request.url())
    // A stream of events has no end and carries no data; files of the build are the same for everybody.
    if (pathname.endsWith('/events') || pathname.startsWith('/_next/static/')) return route.continue()
    const response = await route.fetch({ maxRedirects: 0 })
    answers.push(JSON.stringify(response.headers()), (await response.body()).toString())
    await route.fulfill({ response })
  })
  return async () => {
    // What is still on its way is waited for: it belongs to the answers, and the browser may be closed afterwards.
    await context.unrouteAll({ behavior: 'wait' })
    return answers
  }
}
